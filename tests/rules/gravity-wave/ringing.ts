/** A wave of a known strength, and whom it strikes. */
import { type FileParts, play, portal, told } from "../play.ts";

const FAR = { scenes: [{ id: "sol" }] };

/** A wave of the strength that seven times ten gives begins at 2014 on 1.0. */
export const ringing = (more: FileParts = {}) =>
  play({
    ...FAR,
    anomalies: [portal("p1", "2015")],
    until: "1.8",
    ...more,
    dice: { drift: [1], "wave-check": [1, 1], "wave-strength": [3, 4], ...more.dice },
    readings: { firstDrift: "turn-1", ...more.readings },
  });

/** When a wave struck whom, at which range and with which force. */
export const struck = (game: Pick<ReturnType<typeof play>, "trace">) =>
  told(game, "wave-struck").map(({ at, unit, range, force }) => `${at} ${unit} ${range} ${force}`);
