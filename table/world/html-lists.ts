/**
 * The elements and attributes that stored markup may have, by
 * https://foundryvtt.com/api/v14/variables/CONST.ALLOWED_HTML_TAGS.html and CONST.ALLOWED_HTML_ATTRIBUTES.html beside it,
 * and https://github.com/foundryvtt/foundryvtt/issues/12178.
 */

const ELEMENTS = new Set(
  [
    "header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details span",
    "code pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del ins ol ul li",
    "dl dd dt menu table thead tbody tfoot tr th td col colgroup form input select option button datalist fieldset legend",
    "meter optgroup progress textarea output figure figcaption caption img video",
    "code-mirror color-picker document-embed document-tags enriched-content file-picker hue-slider multi-checkbox",
    "multi-select prose-mirror range-picker string-tags",
    // Assumed: the end of the public list could not be read.
    "audio source track picture map area iframe wbr",
  ].flatMap((line) => line.split(" ")),
);

const ANYWHERE = new Set(
  "class id title style draggable tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus contenteditable spellcheck translate".split(
    " ",
  ),
);

const OF_ELEMENTS: Readonly<Record<string, string>> = {
  a: "href name target rel",
  area: "alt coords href rel shape target",
  audio: "controls loop muted src autoplay",
  blockquote: "cite",
  button: "disabled name type value",
  col: "span",
  colgroup: "span",
  details: "open",
  "document-embed": "uuid",
  // Assumed from here on: what these elements cannot do without.
  iframe: "src width height",
  img: "alt src width height",
  input: "checked disabled name required type value",
  ol: "reversed start type",
  source: "src type",
  td: "colspan rowspan",
  textarea: "disabled name required",
  th: "colspan rowspan scope",
  video: "controls loop muted src autoplay",
};

const BY_ELEMENT = new Map(
  Object.entries(OF_ELEMENTS).map(([element, attributes]) => [element, new Set(attributes.split(" "))] as const),
);

export const isAllowedElement = (element: string): boolean => ELEMENTS.has(element.toLowerCase());

export const isAllowedAttribute = (element: string, attribute: string): boolean => {
  const name = attribute.toLowerCase();
  return (
    ANYWHERE.has(name) || /^(?:data|aria)-/.test(name) || BY_ELEMENT.get(element.toLowerCase())?.has(name) === true
  );
};
