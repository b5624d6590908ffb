import type { RuleEntry } from "./rule-entry.ts";

/** What the rulebook data says about white holes (IP7). */
export const WHITE_HOLE_TEXTS = {
  "IP7.0": {
    title: "White hole anomaly",
    automation: "automatic",
    text: 'Provide an anomaly type "white hole": a marked, openly visible point that expels mass and pushes all units away from its hex on certain impulses. A counter (token) shows its hex.',
  },
  "IP7.1": {
    title: "Push procedure and range table",
    automation: "automatic",
    text: "In the Involuntary Movement Stage, on the impulses listed for its range, each unit (cloaked ones too) shifts outward by one hex. Bands: to 4 hexes every impulse; to 8 every other impulse; to 16 every 4th (4,8,..,32); to 32 every 8th (8,16,24,32); to 48 impulses 16 and 32; to 64 impulse 32. Nearest units move first, working outward; units at equal range move simultaneously (B2.4).",
  },
  "IP7.11": {
    title: "One hex per listed impulse; owner picks the hex; tractor links",
    automation: "automatic",
    text: "On each listed impulse a unit in range moves exactly one hex outward; when several hexes lead outward the owner chooses. Units linked to it by tractor that are not due themselves move too, the same way. If two linked units are pushed different ways on one impulse by two white holes, each moves independently. If they end farther apart, the tractoring unit must pay for the new range; if it lacks the energy or the range exceeds the limit (usually 3), the link breaks.",
  },
  "IP7.12": { title: "Facing unchanged", automation: "automatic", text: "A push never changes facing." },
  "IP7.13": {
    title: "No active stabilizers within 300",
    automation: "enforced",
    text: "The zone out to 300 hexes is closed to any unit whose stabilizers (G29.27) are active: placement or activation there is refused.",
  },
  "IP7.14": { title: "Mines are pushed", automation: "automatic", text: "Mines are moved by white holes like units." },
  "IP7.15": {
    title: "What cannot be nearby",
    automation: "enforced",
    text: "Minimum separations checked at set-up: more than 900 hexes from massive terrain (star, planet, pulsar, nova, WYN Radiation Zone and the like) and more than 300 hexes from any terrain that carries units between areas of space (gravity portals included).",
  },
  "IP7.2": {
    title: "Effect of a white hole",
    automation: "heading",
    text: "Section title for effects other than the push.",
  },
  "IP7.21": {
    title: "Entering its hex destroys",
    automation: "automatic",
    text: "Units may not enter the white-hole hex; one that does is destroyed. The module warns before a planned entry and marks the unit destroyed if it happens.",
  },
  "IP7.22": {
    title: "Seeking weapons are pushed",
    automation: "automatic",
    text: "Drones, plasma torpedoes and other seeking weapons are pushed by IP7.1 as units are.",
  },
  "IP7.23": {
    title: "Direct fire blocked within 4 hexes",
    automation: "enforced",
    text: "Direct-fire weapons cannot fire if the line of sight, from centre of firer's hex to centre of target's hex, comes as near as 4 hexes to a white hole (D17.151). End hexes count.",
  },
  "IP7.24": {
    title: "+2 ECM within 16 hexes",
    automation: "automatic",
    text: "A line of sight whose nearest point is 16 hexes or less from the white hole gives its target 2 ECM points.",
  },
  "IP7.25": {
    title: "No stasis, no displacement",
    automation: "enforced",
    text: "Stasis (G16.61) and displacement (G18.72) never work on a white hole.",
  },
  "IP7.26": {
    title: "ESG limit",
    automation: "enforced",
    text: "An ESG field may not be generated into any hex within 8 hexes of a white hole; there it behaves as it would with web (G23.85).",
  },
  "IP7.27": {
    title: "Transporter limit",
    automation: "enforced",
    text: "No transporter (G8.0) operation may pass through the white-hole hex or run along its edge.",
  },
  "IP7.28": {
    title: "Disengagement limits",
    automation: "enforced",
    text: "Disengagement (C7.36) is refused at a range of 64 or less, and at up to 300 when the white hole lies in its FA arc. Sublight evasion (C7.3) is refused at 50 or less.",
  },
  "IP7.29": { title: "Immovable", automation: "enforced", text: "A white hole neither moves nor can be moved." },
  "IP7.3": {
    title: "Surrounding terrain",
    automation: "heading",
    text: "Section title for the zones and waves round a white hole.",
  },
  "IP7.31": {
    title: "Zones round the white hole",
    automation: "automatic",
    text: "The expelled mass surrounds a white hole with terrain zones; for any hex the module reports which zones of IP7.311-IP7.313 apply, several at once where they overlap.",
  },
  "IP7.311": {
    title: "Dust zones",
    automation: "automatic",
    text: "Dust cloud (P13.0) out to 64 hexes; intense dust (P13.5) out to 16.",
  },
  "IP7.312": { title: "Nebula", automation: "automatic", text: "Nebula (P6.0) out to 32 hexes." },
  "IP7.313": { title: "Radiation", automation: "automatic", text: "Radiation zone (P15.0) out to 48 hexes." },
  "IP7.32": {
    title: "White holes raise gravity waves",
    automation: "automatic",
    text: "A white hole is a source of gravity waves (P9.4); each is a separate spreading front centred on the white-hole hex.",
  },
  "IP7.321": {
    title: "When the waves come",
    automation: "automatic",
    text: "The first wave is on the first impulse of the scenario. After each wave roll 2d6; total x 10 is the number of impulses to the next.",
  },
  "IP7.322": {
    title: "How strong they are",
    automation: "automatic",
    text: "Each wave's strength is rolled separately: 2d6 x 5 (10 to 60).",
  },
  "IP7.4": { title: "Variations", automation: "heading", text: "Section title for optional settings." },
  "IP7.41": {
    title: "Strength setting",
    automation: "automatic",
    text: "White holes differ in strength: a strength factor per white hole (default 1) scales its effects by IP7.411 or IP7.412.",
  },
  "IP7.411": {
    title: "Stronger",
    automation: "automatic",
    text: "For a stronger white hole increase every distance in proportion; double strength doubles the IP7.1 and IP7.31 ranges (dust to 128 hexes and so on).",
  },
  "IP7.412": {
    title: "Weaker",
    automation: "automatic",
    text: "For a weaker one reduce every distance in proportion; half strength halves the IP7.1 and IP7.31 ranges (dust to 32 hexes and so on).",
  },
  "IP7.42": {
    title: "Wave multipliers",
    automation: "automatic",
    text: "Setting: change the multipliers for wave interval (default 10) and wave strength (default 5). The text cites IP8.321 and IP8.322; IP7.321 and IP7.322 are meant.",
  },
} as const satisfies Record<string, RuleEntry>;
