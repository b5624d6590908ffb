/** What Foundry's window for files is made of, as far as it is used. */
interface FileChoice {
  readonly type: "image";
  readonly current: string;
  readonly callback: (path: string) => void;
}

/** Where Foundry has that window; a table that is not Foundry may have none. */
interface FilesHost {
  readonly applications: {
    readonly apps?: {
      readonly FilePicker?: { readonly implementation: new (choice: FileChoice) => { browse(): unknown } };
    };
  };
}

/** Foundry's window for files; nothing where the table has none. */
export const windowOfFiles = () => (foundry as unknown as FilesHost).applications.apps?.FilePicker?.implementation;

/** Whether pictures can be looked for among the table's files. */
export const hasFiles = (): boolean => windowOfFiles() !== undefined;
