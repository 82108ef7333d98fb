import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { EventOf, FlowModel } from '../test/support/flow-model.ts';
import type { Step } from './step.ts';
import type { Effect } from './tether.ts';

/**
 * The setup of a flow on the bench, one file per flow in `fixtures`. A flow without a fixture shows only its
 * diagram.
 */
export type Fixture<Model extends FlowModel = FlowModel> = {
  /** The input of the machine. */
  input?: unknown;
  /**
   * For each event of the model, the steps on the machine, or a function from the machine's context to the
   * steps. The workbench also offers the steps as examples.
   */
  acts: Record<EventOf<Model>, Step[] | ((context: Record<string, unknown>) => Step[])>;
  /** More examples, for events that the model does not contain. */
  more?: Record<string, Step[]>;
  /** Whether the view belongs to the admin area and is rendered in its frame. */
  isAdmin?: true;
  /** Whether the page shows the view on a dark background. */
  isOnDark?: true;
  /** The real view on the real machine; `effects` are the effects on the page so far. */
  View?: (props: { actor: AnyActorRef; effects: readonly Effect[] }) => ReactNode;
};

/** Restarts the flow with another input. */
export const start = (input: object): Step => ({ start: input });

export const send = (type: string, payload: object = {}): Step => ({ send: { ...payload, type } });
export const answer = (at: string, output?: unknown): Step => ({ answer: at, output });
export const fail = (at: string, error = 'offline'): Step => ({ fail: at, error });

/** Creates a step for each output, under the same name. The step answers the actor `at` with the output. */
export function answerEach<Name extends string>(at: string, outputs: Readonly<Record<Name, unknown>>) {
  const answers = Object.entries(outputs).map(([name, output]) => [name, [answer(at, output)]]);
  return Object.fromEntries(answers) as Record<Name, Step[]>;
}

/** Returns every example of a fixture with its label. */
export const examplesIn = (fixture: Fixture | undefined) =>
  Object.entries({ ...fixture?.acts, ...fixture?.more });

/** Returns the duration of an event that lets time pass, in ms; undefined for any other event. */
function durationOf(event: string): number | undefined {
  const [, ms] = /^after (\d+) ms$/.exec(event) ?? [];
  return ms === undefined ? undefined : Number(ms);
}

/** Returns the steps on the bench for an event of the model; undefined if the fixture lacks the event. */
export function stepsFor(fixture: Fixture | undefined, event: string, context: Record<string, unknown>) {
  const ms = durationOf(event);
  const acts = fixture?.acts[event];
  return ms === undefined ? (typeof acts === 'function' ? acts(context) : acts) : [{ pass: ms }];
}
