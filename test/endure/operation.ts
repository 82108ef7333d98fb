import type fc from 'fast-check';
import type { Model, Span } from './model.ts';
import type { Answer, Call } from './site.ts';
import type { World } from './world.ts';

/** A write to the server, and how each outcome changes the model. */
export type Operation = {
  call: Call;
  /** Checks the response and changes the model. */
  accept: (answer: Answer) => Promise<void> | void;
  /** Finds out whether a write without a response was stored. If so, changes the model. */
  settle: (span: Span) => Promise<void>;
};

/** A kind of command. Its arguments are plain data, so that a sequence can be printed and replayed. */
export type Kind<Arguments> = {
  name: string;
  /** How often this kind is chosen, relative to other kinds. */
  weight: number;
  /** Generates arguments that are possible for the current model. Returns undefined if there are none. */
  arguments: (model: Model) => fc.Arbitrary<Arguments> | undefined;
} & (
  | { run: (world: World, given: Arguments) => Promise<void> }
  | {
      /** Returns undefined if the arguments refer to something that does not exist. */
      operation: (world: World, given: Arguments, key: string) => Promise<Operation | undefined>;
      /** Reads the written data back and checks it. */
      readBack: (world: World, given: Arguments, key: string) => Promise<void>;
    }
);

/** One step of a sequence. The step keeps its `n` when other steps are removed. */
export type Step = { n: number; kind: string; with: unknown };

/** A kind without the type of its arguments. */
export type AnyKind = Omit<Kind<unknown>, 'run'> & {
  run: (world: World, given: unknown) => Promise<void>;
  operation?: (world: World, given: unknown, key: string) => Promise<Operation | undefined>;
};
