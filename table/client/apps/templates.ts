import Handlebars from "handlebars";
import type { AppsHost } from "./host.ts";

/** The template functions of `foundry.applications.handlebars`. */
export interface Templates {
  getTemplate(path: string, id?: string): Promise<Handlebars.TemplateDelegate>;
  loadTemplates(paths: readonly string[] | Readonly<Record<string, string>>): Promise<Handlebars.TemplateDelegate[]>;
  renderTemplate(path: string, data: object): Promise<string>;
}

/** The Handlebars that templates are compiled with; one for each client, so that partials do not mix. */
export type HandlebarsInstance = typeof Handlebars;

/** A Handlebars of its own. */
export const createHandlebars = (): HandlebarsInstance => Handlebars.create() as HandlebarsInstance;

/** Fetches, compiles and keeps templates; every fetched template is a partial under its path or given id. */
export const createTemplates = (host: AppsHost, handlebars: HandlebarsInstance): Templates => {
  const compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();

  const getTemplate = (path: string, id = path): Promise<Handlebars.TemplateDelegate> => {
    let template = compiled.get(path);
    if (!template) {
      template = host.fetchText(path).then((source) => handlebars.compile(source, { preventIndent: true }));
      compiled.set(path, template);
      template.catch(() => compiled.delete(path));
    }
    return template.then((ready) => {
      handlebars.registerPartial(id, ready);
      return ready;
    });
  };

  return {
    getTemplate,
    loadTemplates: (paths) =>
      Promise.all(
        Array.isArray(paths)
          ? paths.map((path: string) => getTemplate(path))
          : Object.entries(paths as Record<string, string>).map(([id, path]) => getTemplate(path, id)),
      ),
    renderTemplate: async (path, data) => {
      const template = await getTemplate(path);
      return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
    },
  };
};
