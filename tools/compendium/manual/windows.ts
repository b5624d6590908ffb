import type { Chapter } from "./chapter.ts";

export const WINDOWS: Chapter = {
  id: "windows",
  title: "4. The windows",
  pages: [
    {
      name: "Turn bar",
      text: `
        For everybody. It shows the time, the announced windows of portals, whom the clock waits for, and one button with what you can do next. Drag it by its handle, or move it with the arrow keys. [[TurnBar.Stow]] makes it small.
      `,
    },
    {
      name: "Bar of choices",
      text: `
        At the lower edge, when you are asked something: a push, a roll, a destination to start. [[PushBar.List]] shows all choices of an impulse in one list.
      `,
    },
    {
      name: "Bridge",
      text: `
        For captains, with five tabs.

        - [[Bridge.Tab.ships]]: your ships, when each moves, what is the matter with them. Turn them, set their speed, open the sheet.
        - [[Bridge.Tab.orders]]: standing orders for pushes and movement, and what ends your ready.
        - [[Bridge.Tab.known]]: portals that you know of, and scanning.
        - [[Bridge.Tab.home]]: how your ships get out of a destination.
        - [[Bridge.Tab.signals]]: what only you were told.
      `,
    },
    {
      name: "Judge's console",
      text: `
        For the judge, with five tabs.

        - [[Console.Tab.now]]: the next step, what waits for you, and the secret state of portals. [[Console.cover]] hides secrets from people who look at your screen.
        - [[Console.Tab.anomalies]]: place, look at and remove portals and white holes.
        - [[Console.Tab.seats]]: captains, their ships, who is ready.
        - [[Console.Tab.destinations]]: charts, set-up, floating maps, prepared scenes.
        - [[Console.Tab.journal]]: everything that happened, with its rules. [[Console.Journal.seeAs]] shows what one captain may know.
      `,
    },
    {
      name: "Orders",
      text: "Everything that a ship may be ordered: fire, tractor beams, lock-ons and what needs a ruling. A line opens to what it needs, and says what public facts tell before you give the order.",
    },
    {
      name: "Map as a list",
      text: "The map in words: everything on it with hex, range and bearing. It has the same actions as the map, for keyboards and screen readers.",
    },
    {
      name: "Turn overview",
      text: "The 32 impulses of this turn in columns: announced windows, pushes, waves, your moves, your return window.",
    },
    {
      name: "Set up a destination",
      text: `
        For the judge: a line for each column of the row that was rolled. Ticked lines are carried out by the module. See *Destinations* in the chapter on judging.
      `,
    },
    {
      name: "Destination charts",
      text: "For the judge: copy and change charts, read and write files, try a roll. Wrong cells are named with row and column; a chart with faults is a draft and no portal leads to it.",
    },
    {
      name: "Rule options",
      text: "Every place where the rules are silent or doubtful, with its choices. Presets can be saved and shared. Everybody is told of a change in a running game.",
    },
    {
      name: "Agreements",
      text: "In a game without a neutral judge: a list of races, an alternative of a scenario, or going back to a moment. A proposal takes effect when all players with ships in play agree. Where a judge decides, captains ask here for an undo.",
    },
    {
      name: "Ship sheet",
      text: "Speed, facing, class, breakdown rating, pods and counters of a ship, and what is the matter with it. All of it is public. Under [[Aboard.name]] stands what it carries: drag it onto the map to put it out.",
    },
    {
      name: "Keys and macros",
      text: `
        Shift+R ready or wait, Shift+U ready until something happens, Shift+P your open choice, Shift+B Bridge or console, Shift+L map as a list, Shift+N next step, Shift+F orders, Shift+H cover secrets. They can be changed in Foundry's controls.

        The compendium of macros has the same for the hotbar: drag a macro there.
      `,
    },
  ],
};
