import type { Chapter } from "./chapter.ts";

export const JUDGING: Chapter = {
  id: "judging",
  title: "2. How to judge",
  pages: [
    {
      name: "An evening",
      text: `
        1. Look under [[Console.Tab.seats]]: is everybody present, and does every ship have its owner?
        1. Place the anomalies, then begin the turn.
        1. Let the captains play. The clock goes on when all are ready. Your list is under [[Console.Now.desk]]: what stands there waits for you.
        1. When a destination was rolled, press [[Console.Destinations.openSetUp]], then [[TurnBar.Start]].
        1. If somebody is away, press [[Console.Seats.readyFor name=…]] in that captain's line. Everybody sees that you did.

        The line *Next* in the console says what the next impulse brings, before you press anything.
      `,
    },
    {
      name: "Gravity portals",
      text: `
        A portal is secret. Nobody is told that you placed it, or where. It drifts at the start of each turn ({IP2.21}) and is open in its windows ({IP2.232}).

        - A ship that enters an open portal leaves the map, and its captain rolls for the destination ({IP2.412}).
        - A ship in the hex of a closed portal is told nothing ({IP2.234}). Your journal has a line about it. Say nothing.
        - Displaced ships are not taken, launched ones are not either. If a token was dragged for another reason, say how: a window asks.

        Do not point at the portal's hex on the map: captains may see your pointer. In the form, click on the small map instead.
      `,
    },
    {
      name: "White holes",
      text: `
        A white hole is public. It pushes what is near it on certain impulses ({IP7.1}); captains choose the hex, or give standing orders. All choices are shown together.

        A white hole also sends gravity waves, hinders fire ({IP7.23}) and brings terrain around it ({IP7.3}). The module counts them; what only people can decide stands on the card as to be done.
      `,
    },
    {
      name: "Destinations",
      text: `
        After the two rolls the row of the chart is public. [[Console.Destinations.openSetUp]] shows the row, column by column. What the module carries out is ticked; the rest is marked as to be done by hand.

        - [[SetUp.start time=…]] works at any time. You can finish the rest in play.
        - [[SetUp.save]] keeps the set-up for the next time this row is rolled.
        - [[Console.Destinations.prepare]] ties rows to scenes of the world, to compendiums or adventures, before anybody rolls.
        - [[Console.Destinations.editCharts]] makes your own charts, and reads and writes CSV and JSON files.
      `,
    },
    {
      name: "When something went wrong",
      text: `
        In the journal press [[Console.Undo.goBack time=…]] at the last line that is right, and give a reason. Everybody sees that you went back, and the reason. The same dice come again, so going back gives nobody new luck.

        - A deleted token removes its ship from the game; going back brings it in again.
        - A deleted scene is made again under [[Console.Tab.destinations]].
        - A captain who leaves with an open roll: roll for that captain.
      `,
    },
    {
      name: "After the game",
      text: `
        A game can be saved as a file and removed from the world: see *Games of this world* in the module's settings, or open the game's log in the journal. The file holds the whole record, so the game can be looked at and checked later. A game that is deleted without a file can never be checked again.
      `,
    },
  ],
};
