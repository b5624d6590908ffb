import { automatic, enforced } from "./entry.ts";

/** Damage allocation. */
export const DAMAGE_TEXTS = {
  "FP-DAC-00": automatic(
    "The damage allocation chart",
    "The chart has rows A to G and a column for each face of a die. Of its 42 cells 17 have a special rule for their first hit; a rule option names fewer.",
  ),
  "FP-DAC-01": automatic("A die a point", "One die is rolled for each point of damage that comes through the shield."),
  "FP-DAC-02": enforced(
    "A die for several points",
    "The owner of the ship that was hit may let each die stand for two or more points. The last die stands for what is left.",
  ),
  "FP-DAC-03": automatic(
    "Down the column",
    "A point goes to the topmost row of its column that has an undestroyed system, unless a special rule says otherwise.",
  ),
  "FP-DAC-04": automatic(
    "Direction",
    "Damage comes through the shield that faces it. Only weapons must bear through that shield to be hit.",
  ),
  "FP-DAC-05": enforced(
    "Direction for all systems",
    "By rule option every system must bear through that shield to be hit.",
  ),
  "FP-DAC-06": enforced(
    "Sensor/Scanner",
    "The first hit in this cell takes a sensor or a scanner. Further ones do so too, or go to row B, as the owner has chosen.",
  ),
  "FP-DAC-07": enforced(
    "Weapon",
    "The first hit takes a heavy weapon that bears through the shield. Further ones take any weapon that bears.",
  ),
  "FP-DAC-08": enforced(
    "Damage control",
    "The first hit takes damage control. Further ones do so too, or go on down, as the owner has chosen.",
  ),
  "FP-DAC-09": enforced("Other", "The first hit takes a control system, further ones any of the other systems."),
  "FP-DAC-10": enforced(
    "Scanner",
    "The first hit takes a scanner. Further ones do so too, or go on down, as the owner has chosen.",
  ),
  "FP-DAC-11": enforced(
    "Sensor",
    "The first hit takes a sensor. Further ones do so too, or go on down, as the owner has chosen.",
  ),
  "FP-DAC-12": automatic(
    "What weapons are",
    "Normal weapons are phasers of types 1, 2, 3, 4 and G. Heavy weapons are 22 types, such as photons, plasmas, disruptors and drones.",
  ),
  "FP-DAC-13": automatic(
    "What other systems are",
    "Tractor beams, transporters, labs, probes, shuttles, mine racks, batteries, fabrication, fighter bays and hangars.",
  ),
  "FP-DAC-14": automatic("What hull is", "Center, forward and aft hull, cargo, works, barracks and repair."),
  "FP-DAC-15": automatic("What power is", "APR, AWR and impulse engines. Warp engines are a category of their own."),
  "FP-DAC-16": automatic(
    "What control is",
    "Flag bridge, bridge, auxiliary control, emergency bridge, Displacement Device, web generator, AFT, web snare and security.",
  ),
  "FP-DAC-17": automatic(
    "What shuttles are",
    "Shuttles and fighter bays. The same boxes are among the other systems too.",
  ),
  "FP-DAC-18": automatic(
    "Excess damage",
    "Excess damage is the last row. A point that finds no box of it left destroys the ship; by rule option it does nothing.",
  ),
  "FP-DAC-19": enforced(
    "How long a first hit counts",
    "First hits are counted for each volley and category; by rule option for each cell.",
  ),
  "FP-DAC-20": automatic(
    "When the first hit's system is gone",
    "Then another of the category is taken; by rule option the point goes down. Without any of the category it goes down in any case.",
  ),
  "FP-DAC-21": enforced(
    "Which box",
    "Among boxes of a category the owner's preferences decide, else the order of the ship's sheet.",
  ),
};
