import { installTours } from "../nue/install-tours.ts";
import type { Runtime } from "../runtime.ts";
import { type Applications, createApplications } from "./applications.ts";

/** Makes a client's windows and puts them where modules look for them; to be called before modules are loaded. */
export const installApplications = (runtime: Runtime): Applications => {
  const apps = createApplications(runtime);
  const { api, apps: ownApps, handlebars, instances, sheets, ux } = apps;
  Object.assign(runtime.foundry.applications, { api, apps: ownApps, handlebars, instances, sheets, ux });
  runtime.ui.notifications = apps.notifications as unknown as Runtime["ui"]["notifications"];
  Object.assign(runtime.game, { tooltip: apps.tooltip });
  installTours(runtime);
  return apps;
};
