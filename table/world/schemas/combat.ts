/** Encounters and those who take turns in them. */
import { EmbeddedCollectionField, SchemaField } from "../fields/containers.ts";
import { BooleanField, IntegerSortField } from "../fields/primitives.ts";
import { flags, free, id, image, maybeNumber, number, reference, stats, text, type } from "./common.ts";

export const combatantSchema = () =>
  new SchemaField({
    _id: id(),
    type: type(),
    system: free(),
    actorId: reference(),
    tokenId: reference(),
    sceneId: reference(),
    name: text(),
    img: image(),
    initiative: maybeNumber(),
    hidden: new BooleanField(),
    defeated: new BooleanField(),
    group: reference(),
    flags: flags(),
  });

export const combatSchema = () =>
  new SchemaField({
    _id: id(),
    type: type(),
    system: free(),
    scene: reference(),
    combatants: new EmbeddedCollectionField(combatantSchema()),
    active: new BooleanField(),
    round: number(0, { integer: true, min: 0 }),
    turn: maybeNumber({ integer: true, min: 0 }),
    sort: new IntegerSortField(),
    flags: flags(),
    _stats: stats(),
  });
