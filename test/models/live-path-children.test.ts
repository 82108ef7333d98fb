import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, SimulatedClock } from 'xstate';
import { createLiveFeed } from '../../src/effects/live-feed.ts';
import { bugReportMachine } from '../../src/machines/contact/bug-report.machine.ts';
import { fixture } from '../../workbench/fixtures/contact/bug-report.fixture.tsx';
import type { BenchFlow } from '../../workbench/flows.ts';
import { emptyLog, type LiveLog, type LoggedActor, withUpdate } from '../../workbench/live-log.ts';
import { pathOf } from '../../workbench/live-path.ts';
import { bug, findings, heldReportForm, results } from '../support/reports.ts';
import { settle } from '../support/settle.ts';
import { bugReportModel } from './contact/bug-report.model.ts';

const flow: BenchFlow = {
  ...{ name: 'bug-report', area: 'contact', exported: 'bugReportMachine' },
  machine: bugReportMachine as AnyStateMachine,
  ...{ model: bugReportModel, fixture: fixture as BenchFlow['fixture'] },
};

/** Starts a bug report as on the site, with its form and the form's guard against secrets. */
function report() {
  const { observe, read } = createLiveFeed(
    () => 0,
    () => undefined,
  );
  const clock = new SimulatedClock();
  const { logic, look, send } = heldReportForm();
  const silent = fromCallback(() => undefined);
  const actor = createActor(
    bugReportMachine.provide({ actors: { form: logic, lockScroll: silent, holdTurn: silent } }),
    { clock, inspect: observe },
  ).start();
  const submit = (entry: Record<string, string>) =>
    settle(() => actor.getSnapshot().children.form?.send({ type: 'form.submitted', entry }));
  const log = () => withUpdate(emptyLog, { page: 'first', path: '/contact', ...read(0) }).log;
  return { actor, clock, look, send, submit, log, read };
}

const pathIn = (log: LiveLog, name: string) =>
  pathOf(flow, log, log.events, log.actors[`first ${name}`] as LoggedActor);

test('the path of a recording includes events that child actors received, and skips events that the flow sent itself (TEST-32)', async () => {
  const { actor, look, send, submit, log } = report();
  actor.send({ type: 'report.requested' });
  await submit({ bugName: '', bugDescription: '', deviceType: '' });
  await submit(bug.entry);
  await settle(() => look.latest().resolve(findings.clear));
  await settle(() => send.latest().resolve(results.sent));
  expect(pathIn(log(), 'bugReport 1')).toEqual({
    events: ['press Report Bug', 'submit it empty', 'submit a report', 'the server accepts'],
    before: 0,
    unmapped: [],
    details: expect.any(Number),
  });
});

test('an event that changes the state of a child actor is reported when it matches no event of the model (TEST-32)', async () => {
  const { actor, look, submit, log } = report();
  actor.send({ type: 'report.requested' });
  await submit(bug.entry);
  await settle(() => look.latest().resolve(findings.digits));
  actor.send({ type: 'dialog.dismissed' });
  const path = pathIn(log(), 'bugReport 1');
  expect([path?.events, path?.unmapped.map(({ actor: at, type }) => [at, type])]).toEqual([
    ['press Report Bug', 'press the cross'],
    [
      ['reportForm 1', 'form.submitted'],
      ['secretGuard 1', 'xstate.done.actor.findSecret'],
    ],
  ]);
});

test('an event of the model does not match when another state change was recorded between its steps (TEST-32)', async () => {
  const { actor, clock, look, submit, log } = report();
  actor.send({ type: 'report.requested' });
  await submit(bug.entry);
  await settle(() => look.latest().reject(new Error('offline')));
  clock.increment(1_000);
  await settle(() => look.latest().resolve(findings.clear));
  const path = pathIn(log(), 'bugReport 1');
  expect([path?.events, path?.unmapped.map(({ type }) => type.replace(/after\..*/, 'after'))]).toEqual([
    ['press Report Bug'],
    ['form.submitted', 'xstate.error.actor.findSecret', 'xstate.after', 'xstate.done.actor.findSecret'],
  ]);
});

test('the path of a recording ignores actors with the same names on another page (TEST-32)', () => {
  const { actor, log, read } = report();
  actor.send({ type: 'report.requested' });
  const first = log();
  const { log: both } = withUpdate(first, { page: 'second', path: '/contact', ...read(0) });
  expect([both.events.length, pathIn(both, 'bugReport 1')]).toEqual([
    2 * first.events.length,
    pathIn(first, 'bugReport 1'),
  ]);
});
