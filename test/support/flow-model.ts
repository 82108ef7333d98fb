/** The levels at which a model is run: on the machine alone, on the rendered view, in a real browser. */
export type Level = 'machine' | 'view' | 'browser';

type States = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The reason why a level does not run the flow at all, or the reasons why it does not run single transitions,
 * keyed by `state: event`.
 */
type Levels = { readonly [At in Level]?: string | Readonly<Record<string, string>> };

/** A flow with its names as plain strings, for code that handles all models. */
export type FlowModel = Flow<States, Levels, string>;

/**
 * For each event, the states in which the event may have an effect that no path covers. `why` is the reason.
 */
type Elsewhere = {
  why: string;
  events: Readonly<Record<string, Places<string> | undefined>>;
};

/** Every state, every state except the listed states, or only the listed states. */
type Places<State> = 'everywhere' | { everywhereBut: readonly State[] } | readonly State[];

type Flow<S, L, Initial> = {
  /** The id of the machine that the model checks. */
  flow: string;
  /** The rules of docs/requirements that the flow implements, by their ids. */
  requirements: readonly `${Uppercase<string>}-${number}`[];
  /**
   * The reason why a level does not run the flow at all, or the reasons why it does not run single
   * transitions, keyed by `state: event`. Every other transition must run at every level. Otherwise the code
   * does not compile, or the run fails.
   */
  levels?: L;
  /**
   * Exceptions to a check. By default, an event must change nothing and call nothing in a state that does not
   * list the event, or in which the event leads back to the same state. In the states listed here, the event
   * may have an effect that no path covers. An exception without an effect fails the run.
   */
  elsewhere?: Elsewhere;
  initial: Initial;
  /** The possible events of each state, with their target states. */
  states: S;
};

type EventIn<S> = { [From in keyof S]: keyof S[From] & string }[keyof S];

/** Allows only events and states that the model has. */
type ElsewhereIn<S> = {
  why: string;
  events: { readonly [Event in EventIn<S>]?: Places<keyof S & string> };
};

/** The name of a transition, as `levels` uses it. */
type TransitionIn<S> = { [From in keyof S & string]: `${From}: ${keyof S[From] & string}` }[keyof S & string];

/** Allows exemptions only for existing transitions, so that a stale exemption does not compile. */
type ExemptionsIn<S, L> = {
  readonly [At in keyof L]: At extends Level
    ? L[At] extends string
      ? string
      : { readonly [Name in keyof L[At]]: Name extends TransitionIn<S> ? string : never }
    : never;
};

/**
 * Defines a flow from its requirements, independently of the machine that implements it. A flow has named
 * states, and each state lists its possible events. An event named `after N ms` means that time passes. The
 * names become types, so a transition to an unknown state does not compile. A rehearsal is the code that acts
 * out the model at a level. A rehearsal with a missing or a stale step does not compile either. TEST-1,
 * TEST-5.
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
 * Returns the model with `states` in place of its states. Use this to act out a part of a flow with its own
 * functions.
 */
export function partOf<
  const Model extends FlowModel,
  const S extends { readonly [From in keyof S]: Readonly<Record<string, keyof S & string>> },
>(model: Model, states: S & Record<Model['initial'], unknown>): Flow<S, Model['levels'], Model['initial']> {
  return { ...model, states };
}

/** Exempts a level of a model: at this level, only the steps that the test passes to `walkOf` run. */
export const oneWalk = 'one walk: the machine and the view act out the rest';

/**
 * Returns the steps of a flow that a test runs at a level that `oneWalk` exempts. A step that is not in the
 * model does not compile.
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

/** The transitions of a model that are exempt at a level. */
type ExemptAt<Model extends FlowModel, At extends Level> =
  NonNullable<Model['levels']> extends { readonly [_ in At]: infer Why }
    ? Why extends string
      ? TransitionIn<Model['states']>
      : keyof Why
    : never;

/**
 * The transitions of a model that a level acts out. For a union of models, the transitions of all its models.
 */
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
 * The events that a level runs. An event is required unless `levels` exempts all of its transitions. Events
 * named `after N ms` are excluded, because `pass` acts them out.
 */
export type EventOf<Model extends FlowModel, At extends Level = never> = Exclude<
  TransitionAt<Model, At>['event'],
  `after ${number} ms`
>;

/**
 * The states that a level checks: the initial state, and the targets of the transitions that the level acts
 * out.
 */
export type StateOf<Model extends FlowModel, At extends Level = never> =
  | Model['initial']
  | TransitionAt<Model, At>['to'];

/** For each event, a function that acts it out. */
export type Acts<Model extends FlowModel, At extends Level = never> = Record<
  EventOf<Model, At>,
  () => unknown
>;

/** For each state, a function that checks it. */
export type Sights<Model extends FlowModel, At extends Level = never> = Record<
  StateOf<Model, At>,
  () => unknown
>;

/** The functions that act out a model and check its states at a level. */
export type Performance<Model extends FlowModel, At extends Level> = {
  act: Acts<Model, At>;
  see: Sights<Model, At>;
  /** Advances time by this many milliseconds. */
  pass: (ms: number) => unknown;
};

/**
 * The type of the given performance, with a compile error for each stale entry. TypeScript does not check the
 * result of a function for excess properties, so a stale entry gets a type that no value matches.
 */
export type Exact<Given extends Performance<Model, At>, Model extends FlowModel, At extends Level> = Given & {
  act: Stale<Given['act'], EventOf<Model, At>>;
  see: Stale<Given['see'], StateOf<Model, At>>;
};

type Stale<Given, Known> = { [_ in Exclude<keyof Given, Known>]: 'the model has no such step at this level' };
