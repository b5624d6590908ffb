import { escapeHtml, sanitise } from "./sanitise.ts";

const LINK = /@UUID\[([^\]\s]+)\](?:\{([^}]*)\})?/g;

/** How text is prepared. */
export interface EnrichOptions {
  /** Keep secret blocks. */
  secrets?: boolean;
}

/**
 * Makes stored text ready to be shown, as `TextEditor.implementation.enrichHTML` does: scripts are taken out, and
 * `@UUID[…]{label}` becomes a link. Secret blocks are left out unless asked for.
 */
export const enrich = (content: string, options: EnrichOptions = {}): string => {
  const page = document.createElement("div");
  page.innerHTML = sanitise(content);
  if (!options.secrets) for (const secret of page.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  return page.innerHTML.replace(LINK, (_all, uuid: string, label?: string) => {
    const text = label ?? uuid;
    return `<a class="content-link" data-uuid="${escapeHtml(uuid)}">${label ? text : escapeHtml(text)}</a>`;
  });
};

/** {@link enrich} as the public interface has it: a promise. */
export const enrichHTML = async (content: string, options: EnrichOptions = {}): Promise<string> =>
  enrich(content, options);
