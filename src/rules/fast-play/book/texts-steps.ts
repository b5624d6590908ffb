import type { RuleEntry } from "../../rulebook/rule-entry.ts";
import type { Actor, Step } from "../sequence/step.ts";
import { STEPS } from "../sequence/steps.ts";

/** Who acts, as a sentence. */
const WHO: Readonly<Record<Actor, string>> = {
  affected: "For whoever it concerns.",
  anyone: "Any unit may do it.",
  moving: "Only the moving unit may do it.",
  movingOrResponse: "The moving unit may do it first, then others in answer, on the moving unit.",
  initiative: "Only the moving unit fires, at any target.",
  response: "Units that do not move fire, at the moving unit.",
};

/** What is done in each step here, in the order of play. */
const DONE = [
  "Ships that are not active roll to become so. What the players rolled is written down.",
  "Computers may fail. What the players rolled is written down.",
  "Ion storms are rolled for. What the players rolled is written down.",
  "Ships form pinwheels or leave them. It is written down.",
  "Energy is allocated, and ECM and ECCM are set until the next time; their owner alone sees it. Portals drift now.",
  "Repair points are assigned. It is written down, and its owner alone sees it.",
  "Warp engines are dropped, or warp packs of PFs. The boxes are lost.",
  "Self-destruction is planned in secret, like the other announcements.",
  "Orion ships that double their engines say so.",
  "Shields that are left without power are named. They absorb nothing in this turn.",
  "All speeds of the turn are told, and the energy that they take. Ships of one speed roll for initiative.",
  "Self-destruction is announced.",
  "The intent to dock is announced.",
  "The intent to separate sections of a ship is announced.",
  "Units that announced it are destroyed; damage to others is entered.",
  "Lock-on to cloaked ships is rolled for again. What the players rolled is written down.",
  "Death Riders are released to guide themselves. It is written down.",
  "Units are rotated by tractor beam. It is written down.",
  "Boarding parties are posted as guards. It is written down.",
  "Shuttles go to the balcony or back. It is written down.",
  "Ships run by a computer do all the steps so far. It is written down.",
  "Units are moved by black holes, nebulas and white holes.",
  "Gravity waves widen and strike.",
  "The moving unit moves one hex of the half that is due in the phase. Entering a portal is looked at now.",
  "Damage by ESGs is entered and allocated.",
  "Damage by asteroids is entered and allocated.",
  "Damage by a collision with a planet is entered and allocated.",
  "A mine goes off, and strikes everything within its blast.",
  "Damage by units that explode is entered and allocated.",
  "A breakdown is worked out; the boxes that it takes are entered.",
  "Emergency deceleration is announced. It is written down.",
  "Erratic manoeuvres are started or stopped.",
  "Fire control is turned on or off. Without it a ship does not fire.",
  "A cloaking device is turned on or off.",
  "Lock-on to cloaked ships is rolled for. What the players rolled is written down.",
  "Single mines are looked for. It is written down.",
  "Web is reinforced, with energy out of the reserve.",
  "Web is laid. It is written down.",
  "Tractor beams take hold or let go.",
  "Labs are used, also to gather information on a portal.",
  "Fighters drop EW pods. It is written down.",
  "Plasma torpedoes are launched.",
  "Drones are launched.",
  "Probes are launched. It is written down.",
  "Chaff is dropped. It is written down.",
  "ESGs are switched on or off.",
  "Shock is rolled for; the boxes that it takes are entered.",
  "Mutiny is rolled for. What the players rolled is written down.",
  "Shields are raised or lowered. A shield that is down absorbs nothing.",
  "Transporters are used, also to lay T-bombs.",
  "Hit-and-run raids are worked out; the boxes that they take are entered.",
  "Guards are posted in reaction. It is written down.",
  "Crew and cargo are transferred. It is written down.",
  "Fighters drop their booster packs, and with them their higher top speed.",
  "Shuttles land on a ship in the same hex.",
  "Shuttles, fighters and PFs are put out.",
  "Satellite ships are taken back by transporter.",
  "Satellite ships are put out by transporter.",
  "Energy goes to an E-module, out of the reserve.",
  "Tugs let go of pods.",
  "Mines are laid.",
  "Ships that tumble roll for their new facing.",
  "The first block of fire begins.",
  "PPDs fire.",
  "Hellbores fire, the first of two times.",
  "All other direct-fire weapons fire.",
  "Fire under Aegis control goes on.",
  "Hellbores fire, the second of two times.",
  "Free-standing webs that were cast earlier become solid. It is written down.",
  "Web casters fire.",
  "Damage of the first block is allocated. Who is destroyed by it does not answer.",
  "The second block of fire begins. Answers that were held until now are carried out.",
  "PPDs fire in answer.",
  "Hellbores fire in answer, the first of two times.",
  "All other direct-fire weapons fire in answer.",
  "Fire under Aegis control goes on in answer.",
  "Hellbores fire in answer, the second of two times.",
  "Web casters fire in answer.",
  "Damage of the second block is allocated.",
  "Ships that were destroyed explode; damage by that is entered and allocated.",
  "Displacement Devices move a unit. One that fails on its own ship disrupts its fire control.",
  "UIMs may break down. What the players rolled is written down.",
  "Erratic manoeuvres are started or stopped once more.",
  "Mutiny is rolled for. What the players rolled is written down.",
  "Ships dock at a base in the same hex.",
  "Warp engines are dropped. The boxes are lost.",
  "A unit that evades pursuit leaves the battle.",
  "Damage control repairs shields, up to their full strength.",
  "Power goes from PA panels to batteries, and so to the reserve.",
  "PA panels dissipate power into space. It is written down.",
  "Orion ships lose engines that were doubled. The boxes are entered.",
] as const;

const AUTOMATIC = ["4.1", "4.2", "4.50", "4.58"];
const ENFORCED = ["2.1", "4.3", "4.28"];
const OPEN_TO_ALL: readonly Actor[] = ["affected", "anyone"];

/** What is done about a step: rules play it, or watch who acts in it, or it is written down. */
const automationOf = ({ code, actor }: Step): RuleEntry["automation"] => {
  if (AUTOMATIC.includes(code)) return "automatic";
  return ENFORCED.includes(code) || !OPEN_TO_ALL.includes(actor) ? "enforced" : "recorded";
};

/** The 91 steps of the sequence of play. */
export const STEP_TEXTS: Readonly<Record<string, RuleEntry>> = Object.fromEntries(
  STEPS.map((step, index): readonly [string, RuleEntry] => [
    `FP-SEQ-${step.code}`,
    {
      title: `${step.code} ${step.title}`,
      automation: automationOf(step),
      text: `${DONE[index]} ${WHO[step.actor]}`,
    },
  ]),
);
