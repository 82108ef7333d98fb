/** The levels at which a model is run: on the machine alone, on the rendered view, in a real browser. */
export type Level = 'machine' | 'view' | 'browser';

type States = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Why a level does not act out the whole flow, or single transitions by `state: event`. */
type Levels = { readonly [At in Level]?: string | Readonly<Record<string, string>> };

/** Any flow, with its names as plain strings, for code that handles all models. */
export type FlowModel = Flow<States, Levels, string>;

/** By event, the states. */
type Elsewhere = {
  why: string;
  events: Readonly<Record<string, Places<string> | undefined>>;
};

/** Every state, every state but these, or these. */
type Places<State> = 'everywhere' | { everywhereBut: readonly State[] } | readonly State[];

type Flow<S, L, Initial> = {
  /** The id of the machine that the model checks. */
  flow: string;
  /** The rules of docs/requirements that the flow implements, by their ids. */
  requirements: readonly `${Uppercase<string>}-${number}`[];
  /**
   * What is not acted out at a level, and why: the whole flow, or single transitions by
   * `state: event`. Everything else is acted out at every level, or the types and the run fail.
   */
  levels?: L;
  /**
   * Where events may do something that no path follows, and why: events that a state does not list, or that
   * lead back to it. Every other one must change nothing there, and call nothing. A state where the event does nothing may not stand here.
   */
  elsewhere?: Elsewhere;
  initial: Initial;
  /** What may happen in each state, and the state that it leads to. */
  states: S;
};

type EventIn<S> = { [From in keyof S]: keyof S[From] & string }[keyof S];

/** Allows events and states that the model has. */
type ElsewhereIn<S> = {
  why: string;
  events: { readonly [Event in EventIn<S>]?: Places<keyof S & string> };
};

/** A transition by the name that `levels` gives it. */
type TransitionIn<S> = { [From in keyof S & string]: `${From}: ${keyof S[From] & string}` }[keyof S & string];

/** Allows exemptions of transitions that exist, so that a stale one does not compile. */
type ExemptionsIn<S, L> = {
  readonly [At in keyof L]: At extends Level
    ? L[At] extends string
      ? string
      : { readonly [Name in keyof L[At]]: Name extends TransitionIn<S> ? string : never }
    : never;
};

/**
 * Defines a flow as the specification tells it, apart from the machine that implements it: states by
 * name, and for each the events that may happen in it. An event named `after N ms` is the passing of
 * time. The names become types: a transition to an unknown state does not compile, nor does a
 * rehearsal with a missing or a stale step. TEST-1, TEST-5.
 */
export function defineFlow<
  const S extends { readonly [From in keyof S]: Readonly<Record<string, keyof S & string>> },
  const Initial extends NoInfer<keyof S & string>,
  const L extends Levels = Record<never, never>,
>(
  model: Flow<S, L, Initial> & {
    levels?: ExemptionsIn<NoInfer<S>, L>;
    elsewhere?: ElsewhereIn<NoInfer<S>>;
  },
): Flow<S, L, Initial> {
  return model;
}

/**
 * A part of a flow that is acted out apart from the rest, where one performance cannot do it all: the
 * model with these states in place of its own.
 */
export function partOf<
  const Model extends FlowModel,
  const S extends { readonly [From in keyof S]: Readonly<Record<string, keyof S & string>> },
>(model: Model, states: S & Record<Model['initial'], unknown>): Flow<S, Model['levels'], Model['initial']> {
  return { ...model, states };
}

/** As a level of a model: only a part of the flow is acted out there, given by `walkOf` in the test. */
export const oneWalk = 'one walk: the machine and the view act out the rest';

/**
 * The steps of a flow that a test acts out at a level exempt by `oneWalk`. A step that the model does not have
 * does not compile.
 */
export function walkOf<
  const Model extends FlowModel,
  const S extends { readonly [From in keyof S]: Readonly<Record<string, string>> },
>(
  { flow, requirements, initial }: Model,
  states: S & Record<Model['initial'], unknown> & PartOfStates<NoInfer<S>, Model['states']>,
): Flow<S, Record<never, never>, Model['initial']> {
  return { flow, requirements, initial, states };
}

type PartOfStates<S, Whole extends States> = {
  readonly [From in keyof S]: From extends keyof Whole
    ? { readonly [Event in keyof S[From]]: Event extends keyof Whole[From] ? Whole[From][Event] : never }
    : never;
};

/** The transitions of a model that a level is exempt from. */
type ExemptAt<Model extends FlowModel, At extends Level> =
  NonNullable<Model['levels']> extends { readonly [_ in At]: infer Why }
    ? Why extends string
      ? TransitionIn<Model['states']>
      : keyof Why
    : never;

/** The transitions of a model that a level acts out; of several models, those of each. */
type TransitionAt<Model extends FlowModel, At extends Level> = Model extends FlowModel
  ? TransitionsBut<Model['states'], ExemptAt<Model, At>>
  : never;

type TransitionsBut<S extends States, Exempt> = {
  [From in keyof S & string]: {
    [Event in keyof S[From] & string]: `${From}: ${Event}` extends Exempt
      ? never
      : { event: Event; to: S[From][Event] };
  }[keyof S[From] & string];
}[keyof S & string];

/**
 * The events that a level acts out. An event is left out where `levels` exempts every transition that
 * it makes, and is demanded as long as one is left. Time that passes is no event.
 */
export type EventOf<Model extends FlowModel, At extends Level = never> = Exclude<
  TransitionAt<Model, At>['event'],
  `after ${number} ms`
>;

/** The states that a level sees: the initial one, and those that a transition it acts out leads to. */
export type StateOf<Model extends FlowModel, At extends Level = never> =
  | Model['initial']
  | TransitionAt<Model, At>['to'];

/** A way to do each event. */
export type Acts<Model extends FlowModel, At extends Level = never> = Record<
  EventOf<Model, At>,
  () => unknown
>;

/** A way to see each state. */
export type Sights<Model extends FlowModel, At extends Level = never> = Record<
  StateOf<Model, At>,
  () => unknown
>;

/** What acts a model out at a level. */
export type Performance<Model extends FlowModel, At extends Level> = {
  act: Acts<Model, At>;
  see: Sights<Model, At>;
  /** Lets this many milliseconds go by. */
  pass: (ms: number) => unknown;
};

/**
 * The given performance, where it has no stale entries. TypeScript does not look for excess
 * properties in what a function returns, so each of them is given a type that no entry has.
 */
export type Exact<Given extends Performance<Model, At>, Model extends FlowModel, At extends Level> = Given & {
  act: Stale<Given['act'], EventOf<Model, At>>;
  see: Stale<Given['see'], StateOf<Model, At>>;
};

type Stale<Given, Known> = { [_ in Exclude<keyof Given, Known>]: 'the model has no such step at this level' };
