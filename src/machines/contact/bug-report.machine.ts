import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import { reportFormMachine } from './report-form.machine.ts';
import { traceAttachmentMachine } from './trace-attachment.machine.ts';

/**
 * The Report Bug dialog. It always opens with a new form and no attachment. Sending a report closes the
 * dialog, and the page shows a confirmation for a while.
 */
export const bugReportMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'report.requested' } | { type: 'dialog.dismissed' } | { type: 'turn.lost' };
    children: { form: 'form'; attachment: 'attachment' };
  },
  actors: {
    form: reportFormMachine,
    attachment: traceAttachmentMachine,
    lockScroll: fromCallback<EventObject>(() => unprovided('bugReportMachine', 'lockScroll')),
    /**
     * Holds the turn of the dialog queue while the dialog is open. Sends `turn.lost` when another dialog
     * opens.
     */
    holdTurn: fromCallback<EventObject>(() => unprovided('bugReportMachine', 'holdTurn')),
  },
  delays: { thanksLifetime: 5_000 },
}).createMachine({
  id: 'bugReport',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'report.requested': 'open' } },
    open: {
      invoke: [
        { id: 'lockScroll', src: 'lockScroll' },
        { id: 'holdTurn', src: 'holdTurn' },
        { id: 'attachment', src: 'attachment' },
        { id: 'form', src: 'form', input: { type: 'bug' }, onDone: 'thanking' },
      ],
      on: { 'dialog.dismissed': 'closed', 'turn.lost': 'closed' },
    },
    thanking: {
      after: { thanksLifetime: 'closed' },
      on: { 'report.requested': 'open' },
    },
  },
});

export type BugReportRef = ActorRefFrom<typeof bugReportMachine>;
