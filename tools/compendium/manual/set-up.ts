import type { Chapter } from "./chapter.ts";

export const SET_UP: Chapter = {
  id: "set-up",
  title: "1. Set up a world",
  pages: [
    {
      name: "Before the first evening",
      text: `
        - The first game master who opens the world is asked how the game is judged. An assistant cannot judge.
        - Nothing happens without the browser of the judge. While it is closed the clock waits; captains may move and chat.
        - Keep the recovery code that is shown once. It brings the secret record to another browser.
        - Play in the same browser each time, and not in a private window: the key lies in that browser's storage.

        A game needs at least one scene with a hex grid. [[Welcome.hexCopy]] makes one of a scene that has none.
      `,
    },
    {
      name: "Try it with the demo",
      text: `
        1. In the first window press [[Welcome.demo]]. Two scenes, ships, a white hole and a portal are made.
        1. Copy the recovery code and press [[Welcome.done]].
        1. Press [[TurnBar.BeginTurn turn=1]] in the turn bar.
        1. Captains press [[TurnBar.Ready]]. The clock goes on by itself.

        The demo is taken away again under [[Removal.label]] in the module's settings. What will be deleted is shown first.

        Before you uninstall the module, press [[Cleaning.label]] there: ships become plain actors and terrain plain regions, which Foundry can open without the module. [[WorldCheck.title]] in the turn bar's menu says what in this world stops or disturbs a game.
      `,
    },
    {
      name: "Your own game",
      text: `
        1. Make a scene with a hex grid, and an Actor for each ship. Who owns the Actor commands the ship; ships without such an owner are the judge's.
        1. Put the ships on the scene. On the ship sheet set speed, facing and the breakdown rating.
        1. Open the console, press [[Console.begin]], choose who judges and whether gravity portals may come, and start on the scene. It begins with what your last game was, and clears the tokens of that one if you leave the tick.
        1. Place anomalies in the console under [[Console.Tab.anomalies]].
        1. Look at the rule options behind the scales in the console's header. The defaults follow the rulebook as it is usually read.
        1. Press [[TurnBar.BeginTurn turn=1]].

        Anomalies that are placed during a turn act from the next turn on.
      `,
    },
    {
      name: "Who judges",
      text: `
        - *[[Welcome.Judges.judge]]*: you see everything and play no side.
        - *[[Welcome.Judges.sealed]]*: nobody is shown the portals. Somebody's browser still has to be open, as it carries the game.
        - *[[Welcome.Judges.defender]]*: you see the portals, and your ships stay out of them ({IP2.213}).

        Where nobody judges, some decisions need an agreement of the players. See *Agreements* in the chapter on windows.
      `,
    },
    {
      name: "The clock and the combat tracker",
      text: `
        A turn has 32 impulses. By default a round of Foundry's combat tracker is one impulse. In the settings this can be changed: a combatant's turn is an impulse, a round is a whole turn, or the tracker is not linked.

        The turn bar, the tracker and the console step the same clock. Choose under [[Console.Tab.now]] how long it waits after the last ready. By hand is a choice too.
      `,
    },
  ],
};
