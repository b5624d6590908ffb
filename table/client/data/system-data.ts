/** The `system` of a document: shaped by the model that a module gave for the document's sub-type, else free JSON. */
import { getProperty } from "../../world/paths.ts";
import { deepClone, isPlain, type Plain } from "../../world/plain.ts";
import { DataModel } from "./data-model.ts";
import type { Session, StoredDocument } from "./session.ts";

const modelFor = (session: Session, documentName: string, type: unknown): typeof DataModel | undefined => {
  const config = session.runtime.CONFIG[documentName];
  const models = isPlain(config) ? config["dataModels"] : undefined;
  const model = typeof type === "string" && isPlain(models) ? models[type] : undefined;
  return typeof model === "function" && model.prototype instanceof DataModel ? (model as typeof DataModel) : undefined;
};

/** What is stored as `system`; throws if the model refuses it. */
export const cleanSystem = (session: Session, documentName: string, source: Plain): Plain => {
  const system = isPlain(source["system"]) ? source["system"] : {};
  const model = modelFor(session, documentName, source["type"]);
  if (!model) return system;
  const clean = model.cleanData(model.migrateData(deepClone(system)));
  const failure = model.schema.validate(clean);
  if (failure) throw new Error(`${documentName}: system.${failure.path} ${failure.message}.`);
  return clean;
};

/**
 * What a document shows as `system`. The host does not know the models, so another client may have stored what a model
 * refuses: then the data is shown as it is, and reported.
 */
export const buildSystem = (document: StoredDocument): unknown => {
  const stored = getProperty(document._source, "system");
  const model = modelFor(document.session, document.documentName, document._source["type"]);
  if (!model) return deepClone(stored);
  try {
    return new model(isPlain(stored) ? stored : {}, { parent: document });
  } catch (error) {
    document.session.report(`The stored system of ${document.uuid} does not fit its model.`, error);
    return deepClone(stored);
  }
};
