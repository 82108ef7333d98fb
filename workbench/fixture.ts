import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { EventOf, FlowModel } from '../test/support/flow-model.ts';
import type { Deed, Step } from './bench.ts';

/** How a flow is set up on the bench, one file a flow in `fixtures`. A flow without one has its diagram alone. */
export type Fixture<Model extends FlowModel = FlowModel> = {
  /** What the machine is started with. */
  input?: unknown;
  /** The events of the model as steps on the machine, given its context: also examples to choose from. */
  acts: Record<EventOf<Model>, Step[] | ((context: Record<string, unknown>) => Step[])>;
  /** More examples to choose from, that the model does not tell apart. */
  more?: Record<string, Step[]>;
  /** The view is a screen of the admin, or a part of one, and stands where these do. */
  isDesk?: true;
  /** The real view on the real machine; `deeds` are what the machine has done to the page so far. */
  View?: (props: { actor: AnyActorRef; deeds: readonly Deed[] }) => ReactNode;
};

/** Starts the flow again with another input, where it is opened in more than one way. */
export const start = (input: object): Step => ({ start: input });

export const send = (type: string, payload: object = {}): Step => ({ send: { ...payload, type } });
export const answer = (at: string, output?: unknown): Step => ({ answer: at, output });
export const fail = (at: string, error = 'offline'): Step => ({ fail: at, error });

/** An answer for each of these outputs, under the same names. */
export function answerEach<Name extends string>(at: string, outputs: Readonly<Record<Name, unknown>>) {
  const answers = Object.entries(outputs).map(([name, output]) => [name, [answer(at, output)]]);
  return Object.fromEntries(answers) as Record<Name, Step[]>;
}

/** Every example of a fixture, by the name it is offered under. */
export const examplesIn = (fixture: Fixture | undefined) =>
  Object.entries({ ...fixture?.acts, ...fixture?.more });

/** The step of the model that is the passing of time; undefined for any other. */
function durationOf(event: string): number | undefined {
  const [, ms] = /^after (\d+) ms$/.exec(event) ?? [];
  return ms === undefined ? undefined : Number(ms);
}

/** What an event of the model is on the bench; undefined where the fixture does not know it. */
export function stepsFor(fixture: Fixture | undefined, event: string, context: Record<string, unknown>) {
  const ms = durationOf(event);
  const acts = fixture?.acts[event];
  return ms === undefined ? (typeof acts === 'function' ? acts(context) : acts) : [{ pass: ms }];
}
