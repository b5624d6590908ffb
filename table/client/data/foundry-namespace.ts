/** The global `foundry` of one client, as far as the data half goes. */
import {
  ArrayField,
  DocumentOwnershipField,
  JSONField,
  ObjectField,
  SchemaField,
  SetField,
  TypedObjectField,
} from "../../world/fields/containers.ts";
import { AnyField, DataField } from "../../world/fields/data-field.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../../world/fields/primitives.ts";
import type { Generation } from "../../world/generation.ts";
import { ForcedDeletion, ForcedReplacement } from "../../world/operators.ts";
import { DataModel, TypeDataModel } from "./data-model.ts";
import { Die, NumericTerm, OperatorTerm } from "./dice/dice-terms.ts";
import { Document } from "./document.ts";
import { className } from "./document-classes.ts";
import { BaseGrid } from "./grid/base-grid.ts";
import { HexagonalGrid } from "./grid/hexagonal-grid.ts";
import { GridlessGrid, SquareGrid } from "./grid/square-grid.ts";
import { guard } from "./not-implemented.ts";
import type { FoundryNamespace } from "./runtime-types.ts";
import type { DocumentClass } from "./session.ts";

const fields = (): Record<string, unknown> => ({
  AlphaField,
  AngleField,
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypedObjectField,
});

/** Builds the namespace; `applications` and `canvas` are filled by their own halves. */
export const makeFoundry = (
  classes: ReadonlyMap<string, DocumentClass>,
  generation: Generation,
  parts: {
    utils: Record<string, unknown>;
    Roll: unknown;
    CONST: Record<string, unknown>;
    collections: Record<string, unknown>;
  },
): FoundryNamespace => {
  const documents = Object.fromEntries([...classes].map(([name, type]) => [className(name), type]));
  const namespace = {
    CONST: parts.CONST,
    utils: guard("foundry.utils", parts.utils),
    documents: guard("foundry.documents", { ...documents, collections: parts.collections }),
    data: guard("foundry.data", {
      ...(generation >= 14
        ? { operators: guard("foundry.data.operators", { ForcedDeletion, ForcedReplacement }) }
        : {}),
      fields: guard("foundry.data.fields", fields()),
      regionBehaviors: { RegionBehaviorType: TypeDataModel },
    }),
    abstract: guard("foundry.abstract", { DataModel, TypeDataModel, Document }),
    grid: guard("foundry.grid", { BaseGrid, HexagonalGrid, SquareGrid, GridlessGrid }),
    dice: guard("foundry.dice", { Roll: parts.Roll, terms: { Die, NumericTerm, OperatorTerm } }),
    applications: {},
    canvas: {},
  };
  return guard("foundry", namespace) as unknown as FoundryNamespace;
};
