import { type ActorRefFrom, type EventObject, fromCallback, type SnapshotFrom, setup } from 'xstate';
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
  guards: {
    isSending: (_, form: SnapshotFrom<typeof reportFormMachine>) => form.matches('sending'),
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
        {
          id: 'form',
          src: 'form',
          input: { type: 'bug' },
          onSnapshot: [
            {
              guard: { type: 'isSending', params: ({ event }) => event.snapshot },
              target: '.sending',
            },
            { target: '.writing' },
          ],
          onDone: 'thanking',
        },
      ],
      on: { 'turn.lost': 'closed' },
      initial: 'writing',
      states: {
        writing: { on: { 'dialog.dismissed': '#bugReport.closed' } },
        // Cannot be dismissed: the server may already have stored the report. FORM-28.
        sending: {},
      },
    },
    thanking: {
      after: { thanksLifetime: 'closed' },
      on: { 'report.requested': 'open' },
    },
  },
});

export type BugReportRef = ActorRefFrom<typeof bugReportMachine>;
