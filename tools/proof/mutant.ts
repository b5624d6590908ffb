/** A test as Stryker's report names it, with the titles of the groups around it. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** One change to the code, and every test that noticed it. Lines are counted from 1. */
export interface Mutant {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly status: string;
  readonly killers: readonly NamedTest[];
}

/** The parts of a report in the mutation testing schema that are read here. */
export interface MutationReport {
  readonly files: {
    readonly [file: string]: {
      readonly mutants: readonly {
        readonly location: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
        readonly status: string;
        readonly killedBy?: readonly string[];
      }[];
    };
  };
  readonly testFiles?: {
    readonly [file: string]: { readonly tests: readonly { readonly id: string; readonly name: string }[] };
  };
}

/** The changes in a report, with its tests by name. */
export const mutantsOf = ({ files, testFiles = {} }: MutationReport): readonly Mutant[] => {
  const tests = new Map(
    Object.entries(testFiles).flatMap(([file, { tests }]) =>
      tests.map(({ id, name }): [string, NamedTest] => [id, { file, title: name }]),
    ),
  );
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ location, status, killedBy = [] }) => ({
      file,
      from: location.start.line,
      to: location.end.line,
      status,
      killers: killedBy.flatMap((id) => tests.get(id) ?? []),
    })),
  );
};
