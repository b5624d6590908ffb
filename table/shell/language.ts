import { LANGUAGE_KEY, type Language } from "../client/data/localization.ts";
import { el } from "./dom.ts";

/** The list in which a person chooses the language of modules; it is kept in this browser, and the page comes anew. */
export const languageChoice = (
  languages: readonly Language[],
  current: string,
  storage: Pick<Storage, "setItem">,
  comeAnew: () => void,
): HTMLElement => {
  const options = languages.map(({ lang, name }) => el("option", { value: lang, lang }, name));
  const list = el("select", { id: "table-language" }, ...options);
  list.value = current;
  list.addEventListener("change", () => {
    storage.setItem(LANGUAGE_KEY, list.value);
    comeAnew();
  });
  return el("div", { class: "form-group" }, el("label", { for: "table-language" }, "Language of modules"), list);
};
