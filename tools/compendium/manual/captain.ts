import type { Chapter } from "./chapter.ts";

export const CAPTAIN: Chapter = {
  id: "captain",
  title: "3. How to play as a captain",
  pages: [
    {
      name: "Your turn in four lines",
      text: `
        - When a ship of yours is due to move, the turn bar says so. Drag it, or press [[Bridge.Ahead]] in the Bridge.
        - When nothing is left to do, press [[TurnBar.Ready]].
        - When you are asked something, the bar at the lower edge shows it. One press answers.
        - When you are unsure, press [[TurnBar.Wait]]. The clock waits for you.

        The menu beside [[TurnBar.Ready]] holds until when you stay ready: until something happens to you, to your next move, to an impulse, to the end of the turn.
      `,
    },
    {
      name: "When a white hole pushes",
      text: `
        Your ship is pushed one hex outward; where there are several such hexes you choose ({IP7.1}). Its facing does not change.

        - Nobody sees your choice before all have answered.
        - [[PushBar.Keep]] makes it a standing order. Under [[Bridge.Tab.orders]] there are others: left, right, towards a hex, or ask only when it matters.
        - [[PushBar.PutOff]] lets you see first where the nearer ships go.
      `,
    },
    {
      name: "When you enter a gravity portal",
      text: `
        1. Your ship leaves the map. Press [[PushBar.RollDestination]] for the chart and the row ({IP2.412}).
        1. The judge sets up the destination.
        1. Your ship comes out there. Press [[PushBar.RollTumble]]: a ship may tumble, and some of its systems are disturbed for a time ({IP2.32}).

        In the destination you take a side as the row says. Under [[Bridge.Tab.home]] stands how you can get out again ({IP2.6}).
      `,
    },
    {
      name: "Finding a portal",
      text: `
        Declare lab boxes or points in the Bridge under [[Bridge.Gather.heading]] ({IP2.55}). The judge's browser counts; nobody is told a number, not even you ({IP2.552}). Points by other means than laboratories count by the judge's word, and so do more than 12 boxes of a ship in a turn: the judge is asked in the console, unless a setting says otherwise. When you have located a portal, you get a private note, and later the turn of your return window.

        What you know stands under [[Bridge.Tab.known]]. After a drift an old hex is marked as old.
      `,
    },
    {
      name: "Fire and other actions",
      text: `
        [[Bridge.Declare]] says what public facts tell about a shot: range, white holes in the way, ECM. *Clear as far as you know* does not mean clear: a portal that you do not know of may be there ({IP2.17}). Once you have given the order, everybody sees it.

        Tractor beams, lock-ons and rulings are orders of the same window.
      `,
    },
  ],
};
