import type { Doc } from "../data/document-types.ts";
import type { ApplicationV2Class, ClosingOptions, RenderContext, RenderOptions } from "./application.ts";
import type { ApplicationConfiguration, ApplicationOptions } from "./options.ts";

/** What a sheet is made with. */
export type DocumentSheetOptions = ApplicationOptions & { document?: Doc };

/**
 * Makes the base classes of the windows of documents, as Foundry's public documentation describes them: a sheet is a
 * form, knows its document, is drawn again with it and is shown once for each document.
 */
export const createDocumentSheets = (ApplicationV2: ApplicationV2Class) => {
  class DocumentSheetV2 extends ApplicationV2 {
    static override DEFAULT_OPTIONS: ApplicationOptions = { id: "{id}", classes: ["sheet"], tag: "form" };

    readonly #document: Doc;

    constructor(options: DocumentSheetOptions = {}) {
      super(options);
      const { document } = options;
      if (!document) throw new Error(`${new.target.name} was made without its document.`);
      this.#document = document;
    }

    override _initializeApplicationOptions({ document, ...options }: DocumentSheetOptions): ApplicationConfiguration {
      const uniqueId = `${this.constructor.name}-${document?.uuid.replaceAll(".", "-") ?? ""}`;
      return super._initializeApplicationOptions({ ...options, uniqueId });
    }

    get document(): Doc {
      return this.#document;
    }
    get isEditable(): boolean {
      return this.document.isOwner;
    }
    get isVisible(): boolean {
      return this.document.visible;
    }
    override get title(): string {
      return this.document.name;
    }

    override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      const { document } = this;
      return {
        ...(await super._prepareContext(options)),
        document,
        source: document._source,
        editable: this.isEditable,
      };
    }

    override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      this.document.apps[this.id] = this;
    }

    override _onClose(options: ClosingOptions): void {
      super._onClose(options);
      delete this.document.apps[this.id];
    }
  }

  class ActorSheetV2 extends DocumentSheetV2 {
    get actor(): Doc {
      return this.document;
    }
  }

  return { DocumentSheetV2, ActorSheetV2 };
};
