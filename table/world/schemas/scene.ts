/** Scenes, and what stands in them. */
import {
  ArrayField,
  EmbeddedCollectionField,
  type Fields,
  ObjectField,
  SchemaField,
  SetField,
} from "../fields/containers.ts";
import { AlphaField, AngleField, BooleanField, IntegerSortField, StringField } from "../fields/primitives.ts";
import type { Generation } from "../generation.ts";
import { colour, flags, free, id, image, maybeNumber, name, number, owned, reference, text, type } from "./common.ts";
import { DEFAULT_LEVEL, levelSchema } from "./level.ts";

const texture = () =>
  new SchemaField({
    src: image(),
    anchorX: number(0.5),
    anchorY: number(0.5),
    fit: text("contain"),
    scaleX: number(1),
    scaleY: number(1),
    rotation: number(0),
    tint: colour("#ffffff"),
    alphaThreshold: number(0.75),
  });

const background = () =>
  new SchemaField({
    src: image(),
    anchorX: number(0),
    anchorY: number(0),
    offsetX: number(0, { integer: true }),
    offsetY: number(0, { integer: true }),
    fit: text("fill"),
    scaleX: number(1),
    scaleY: number(1),
    rotation: number(0),
    tint: colour("#ffffff"),
    alphaThreshold: number(0),
  });

const grid = () =>
  new SchemaField({
    type: number(1, { integer: true, min: 0, max: 5 }),
    size: number(100, { integer: true, min: 20 }),
    style: text("solidLines"),
    thickness: number(1, { integer: true, min: 1 }),
    color: colour("#000000"),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: number(1, { min: 0 }),
    units: text(),
  });

/** A token. x and y are whole pixels, the top left of its box; width and height are in grid spaces. */
export const tokenSchema = (generation: Generation) =>
  new SchemaField({
    _id: id(),
    name: text(),
    displayName: number(0, { integer: true }),
    actorId: reference(),
    actorLink: new BooleanField(),
    delta: new ObjectField({ nullable: true, initial: null }),
    width: number(1, { min: 0.5 }),
    height: number(1, { min: 0.5 }),
    texture: texture(),
    shape: number(4, { integer: true, min: 0, max: 5 }),
    x: number(0, { integer: true }),
    y: number(0, { integer: true }),
    elevation: number(0),
    sort: new IntegerSortField(),
    locked: new BooleanField(),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    hidden: new BooleanField(),
    disposition: number(-1, { integer: true, min: -2, max: 1 }),
    displayBars: number(0, { integer: true }),
    bar1: free(),
    bar2: free(),
    light: free(),
    sight: free(),
    ring: free(),
    movementAction: text(),
    _movementHistory: new ArrayField(free()),
    ...(generation >= 14 ? { depth: number(1, { min: 0 }), level: text(DEFAULT_LEVEL) } : {}),
    flags: flags(),
  });

export const regionBehaviorSchema = () =>
  new SchemaField({
    _id: id(),
    name: text(),
    type: type(""),
    system: free(),
    disabled: new BooleanField(),
    flags: flags(),
  });

export const regionSchema = (generation: Generation) =>
  new SchemaField({
    _id: id(),
    name: name(),
    color: colour("#7f7fff"),
    shapes: new ArrayField(free()),
    elevation: new SchemaField({ bottom: maybeNumber(), top: maybeNumber() }),
    behaviors: new EmbeddedCollectionField(regionBehaviorSchema()),
    visibility: number(0, { integer: true }),
    locked: new BooleanField(),
    ...(generation >= 14 ? { levels: new SetField(new StringField({ required: true, blank: false })) } : {}),
    flags: flags(),
  });

/** What a map looks like: of the scene itself up to 13, of its levels from 14 on. */
const looks = (generation: Generation): Fields =>
  generation >= 14
    ? {
        levels: new EmbeddedCollectionField(levelSchema()),
        initialLevel: text(DEFAULT_LEVEL),
        shiftX: number(0, { integer: true }),
        shiftY: number(0, { integer: true }),
      }
    : { background: background(), foreground: image(), backgroundColor: colour("#999999") };

export const sceneSchema = (generation: Generation) =>
  new SchemaField({
    _id: id(),
    name: name(),
    active: new BooleanField(),
    navigation: new BooleanField({ initial: true }),
    navOrder: new IntegerSortField(),
    navName: text(),
    ...looks(generation),
    thumb: image(),
    width: number(4000, { integer: true, min: 1 }),
    height: number(3000, { integer: true, min: 1 }),
    padding: number(0.25, { min: 0, max: 0.5 }),
    initial: new SchemaField({ x: maybeNumber(), y: maybeNumber(), scale: maybeNumber({ min: 0.01 }) }),
    grid: grid(),
    tokenVision: new BooleanField({ initial: true }),
    fog: free(),
    environment: free(),
    tokens: new EmbeddedCollectionField(tokenSchema(generation)),
    regions: new EmbeddedCollectionField(regionSchema(generation)),
    journal: reference(),
    journalEntryPage: reference(),
    weather: text(),
    ...owned(),
  });
