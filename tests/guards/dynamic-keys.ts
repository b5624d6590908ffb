/**
 * Lang keys that are put together when the program runs, by their fixed beginning, and where the rest comes from.
 * A key under one of these counts as used; a computed key under none of them fails the guard.
 */
export const DYNAMIC_KEYS: Readonly<Record<string, string>> = {
  "GRAVITYPORTALS.Refusal.": "codes of refused orders",
  "GRAVITYPORTALS.Load.": "codes of games that cannot be taken up",
  "GRAVITYPORTALS.Settings.": "names of the module's settings and their choices",
  "GRAVITYPORTALS.Keys.": "names of the module's keys",
  "GRAVITYPORTALS.Charts.Fault.": "what is wrong with a cell or a file of a chart",
  "GRAVITYPORTALS.Charts.Column.": "names of a chart's columns",
  "GRAVITYPORTALS.SetUp.": "rows of a set-up and what becomes of them",
  "GRAVITYPORTALS.Games.": "what is said of the games of a world",
  "GRAVITYPORTALS.Tour.": "texts of the tours and their steps",
  "GRAVITYPORTALS.Ship.Picture.": "names of the pictures of ships",
  "GRAVITYPORTALS.FastPlay.Field.": "fields of the forms of steps",
  "GRAVITYPORTALS.FastPlay.Group.": "names of the groups of steps, by their numbers",
  "GRAVITYPORTALS.FastPlay.Move.": "ways to go a space",
  "GRAVITYPORTALS.FastPlay.Size.": "sizes of the ships that come with fast play",
  "GRAVITYPORTALS.FastPlay.Store.": "kinds of what waits aboard ships",
  "GRAVITYPORTALS.FastPlay.Step.": "names of the steps of fast play, by their numbers",
  "GRAVITYPORTALS.Shipyard.Type.": "types of fleets",
  "GRAVITYPORTALS.Shipyard.Class.": "classes of ships",
  "GRAVITYPORTALS.Shipyard.Craft.": "kinds of small craft",
  "GRAVITYPORTALS.Shipyard.Size.": "sizes of parts",
  "GRAVITYPORTALS.Shipyard.Side.": "sides of a ship",
  "GRAVITYPORTALS.Shipyard.Sum.": "numbers of a ship",
  "GRAVITYPORTALS.Shipyard.Cell.": "what a slot holds",
  "GRAVITYPORTALS.Shipyard.Lies.": "how a part lies",
  "GRAVITYPORTALS.Shipyard.Used.": "when a part is used",
  "GRAVITYPORTALS.Shipyard.Fault.": "what is wrong with a fleet, by the rules' codes",
  "GRAVITYPORTALS.Shipyard.Brought.": "what is wrong with a fleet that was brought in",
  "GRAVITYPORTALS.Sheets.Way.": "ways in which a sheet can be laid elsewhere",
};
