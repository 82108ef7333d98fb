import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { bugReportMachine } from '../../../src/machines/contact/bug-report.machine.ts';
import { bugReportModel } from '../../models/contact/bug-report.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { findings, heldReportForm, results, bug as sample } from '../../support/reports.ts';
import { settle } from '../../support/settle.ts';

rehearse(bugReportModel, 'machine', () => {
  const clock = new SimulatedClock();
  const { look, send, logic } = heldReportForm();
  const lockScroll = heldCallback();
  const turn = heldCallback();
  const bug = createActor(
    bugReportMachine.provide({ actors: { form: logic, lockScroll: lockScroll.logic, holdTurn: turn.logic } }),
    { clock },
  ).start();
  const form = () => bug.getSnapshot().children.form;
  const isAt = (state: unknown, formState?: unknown) => () => {
    const isOpen = bug.getSnapshot().matches('open');
    expect({
      state: bug.getSnapshot().value,
      form: form()?.getSnapshot().value,
      isLocked: lockScroll.isRunning(),
      hasTurn: turn.isRunning(),
    }).toEqual({ state, form: formState, isLocked: isOpen, hasTurn: isOpen });
  };
  const dismiss = () => bug.send({ type: 'dialog.dismissed' });
  return {
    act: {
      'press Report Bug': () => bug.send({ type: 'report.requested' }),
      'press the cross': dismiss,
      'press Escape': dismiss,
      // The machine gets no event, because a dialog with a form ignores outside clicks.
      'click outside': () => undefined,
      'open another dialog': () => turn.tell({ type: 'turn.lost' }),
      'submit it empty': () => form()?.send({ type: 'form.submitted', entry: {} }),
      'submit a report': async () => {
        form()?.send({ type: 'form.submitted', entry: sample.entry });
        await settle(() => look.latest().resolve(findings.clear));
      },
      'the server accepts': () => settle(() => send.latest().resolve(results.sent)),
      'the server fails': () => settle(() => send.latest().resolve(results.failed)),
    },
    see: {
      closed: () => {
        isAt('closed')();
        expect(send.pending()).toEqual([]);
      },
      open: isAt({ open: 'writing' }, { open: 'writing' }),
      'open with complaints': isAt({ open: 'writing' }, { open: 'writing' }),
      'open, busy': () => {
        isAt({ open: 'sending' }, 'sending')();
        expect(send.latest().input).toEqual(sample.report);
      },
      'open with an alert': isAt({ open: 'writing' }, { open: 'failed' }),
      thanked: isAt('thanking'),
    },
    pass: (ms) => clock.increment(ms),
  };
});
