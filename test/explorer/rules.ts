import type { AnyMachineSnapshot } from 'xstate';
import type { Invariant, Moment } from './row.ts';
import type { Call } from './stage.ts';

/** Defines a rule that each moment must satisfy on its own. */
export const always = <S extends AnyMachineSnapshot>(
  rule: string,
  says: string,
  holds: (moment: Moment<S>) => boolean,
): Invariant<S> => ({ rule, says, watch: () => holds });

/**
 * Defines a rule over several moments: `next` updates the known state, and `holds` checks each moment against
 * it.
 */
export const follows = <S extends AnyMachineSnapshot, Known>(
  rule: string,
  says: string,
  first: Known,
  next: (known: Known, moment: Moment<S>) => Known,
  holds: (known: Known, moment: Moment<S>) => boolean,
): Invariant<S> => ({
  rule,
  says,
  watch: () => {
    let known = first;
    return (moment) => {
      known = next(known, moment);
      return holds(known, moment);
    };
  },
});

/**
 * Requires that no call to these actors starts while an earlier call is unanswered, even if the machine has
 * stopped waiting for that answer.
 */
export const notSentTwice = <S extends AnyMachineSnapshot>(
  rule: string,
  ...sources: string[]
): Invariant<S> => ({
  rule,
  says: `"${sources.join('" or "')}" is not called again while a call is unanswered`,
  watch: () => {
    let seen = 0;
    return ({ calls }) => {
      const own = calls.filter(({ src }) => sources.includes(src));
      const isSound = own.length <= seen || own.slice(0, -1).every(isSettled);
      seen = own.length;
      return isSound;
    };
  },
});

const isSettled = ({ fate }: Call) => fate === 'answered' || fate === 'failed';

/** Returns the latest call of an actor. */
export const latest = (calls: readonly Call[], src: string) => calls.findLast((call) => call.src === src);

/** Whether a call of this actor is pending. */
export const isPending = (calls: readonly Call[], src: string) =>
  calls.some((call) => call.src === src && call.fate === 'pending');

/** Requires that one instance of each listener runs while `isNeeded`, and none otherwise. */
export const listensWhile = <S extends AnyMachineSnapshot>(
  rule: string,
  sources: readonly string[],
  isNeeded: (snapshot: S) => boolean,
): Invariant<S> =>
  always(rule, `${sources.join(', ')} run exactly while they are needed`, ({ snapshot, calls }) =>
    sources.every(
      (src) =>
        calls.filter((call) => call.src === src && call.fate === 'pending').length ===
        (isNeeded(snapshot) ? 1 : 0),
    ),
  );

/**
 * Requires that an open dialog locks scrolling and holds its turn in the dialog queue, and closes when
 * another dialog opens.
 */
export const takesTurns = <S extends AnyMachineSnapshot>(): ReadonlyArray<Invariant<S>> => [
  listensWhile('DIALOG-1', ['lockScroll'], (snapshot: S) => snapshot.matches('open')),
  listensWhile('DIALOG-4', ['holdTurn'], (snapshot: S) => snapshot.matches('open')),
  always<S>(
    'DIALOG-4',
    'a dialog closes when another one opens',
    (moment) => !was(moment, 'turn.lost') || !moment.snapshot.matches('open'),
  ),
];

/**
 * Requires that a state with a time limit, such as a shown message, ends exactly `ms` after it began or was
 * last restarted, unless an event ends it earlier.
 */
export const lasts = <S extends AnyMachineSnapshot>(
  rule: string,
  ms: number,
  isShown: (snapshot: S) => boolean,
  /** Whether this act restarts the time of a state that had already begun. */
  isRaisedAgain: (moment: Moment<S>) => boolean = () => false,
): Invariant<S> =>
  follows<S, number | undefined>(
    rule,
    `the timed state ends on its own exactly ${ms} ms after it began or restarted`,
    undefined,
    (since, moment) => {
      const { snapshot, before, now, act } = moment;
      if (!isShown(snapshot)) {
        return act.kind === 'pass' && isShown(before) ? since : undefined;
      }
      return since === undefined || !isShown(before) || isRaisedAgain(moment) ? now : since;
    },
    (since, { snapshot, now }) =>
      since === undefined || (isShown(snapshot) ? now - since < ms : now - since === ms),
  );

/** Whether the act was one of these events. */
export const was = <S extends AnyMachineSnapshot>({ act }: Moment<S>, ...types: string[]) =>
  act.kind === 'send' && types.includes(act.event.type);

/** Returns a field of the event that was just sent. */
export const sent = <S extends AnyMachineSnapshot>({ act }: Moment<S>, key: string): unknown =>
  act.kind === 'send' ? act.event[key] : undefined;

/** Whether an effect happened in this moment. */
export const did = <S extends AnyMachineSnapshot>({ done }: Moment<S>, name: string) =>
  done.some((effect) => effect.name === name);

/** The rules for every flow. */
export const forEveryFlow: readonly Invariant[] = [
  always(
    'EXPLORE-2',
    'a repeated or late answer changes nothing',
    ({ act, snapshot, before, done }) =>
      act.kind !== 'answer' || !act.isStale || (snapshot === before && done.length === 0),
  ),
  always(
    'EXPLORE-3',
    'a busy flow waits for an answer or a timer',
    ({ snapshot, calls, isTiming }) =>
      !snapshot.hasTag('busy') || isTiming || calls.some(({ fate }) => fate === 'pending'),
  ),
];
