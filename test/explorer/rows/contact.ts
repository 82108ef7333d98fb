import { bugReportMachine } from '../../../src/machines/contact/bug-report.machine.ts';
import { contactFormMachine } from '../../../src/machines/contact/contact-form.machine.ts';
import { reportFormMachine } from '../../../src/machines/contact/report-form.machine.ts';
import { secretGuardMachine } from '../../../src/machines/contact/secret-guard.machine.ts';
import { traceAttachmentMachine } from '../../../src/machines/contact/trace-attachment.machine.ts';
import { type Row, row } from '../row.ts';
import { always, did, lasts, latest, notSentTwice, takesTurns, was } from '../rules.ts';

const bug = { bugName: 'Swap fails', bugDescription: 'It does nothing.', deviceType: 'Other' };
const contact = { email: 'ann@example.com', phone: '', message: 'Hello' };
const findings = [
  { kind: 'clear' },
  { kind: 'clear' },
  { kind: 'ambiguous', field: 'message' },
  { kind: 'secret', field: 'message', secret: 'privateKey' },
];
const results = [{ kind: 'sent' }, { kind: 'refused', issues: [{ path: '', message: 'Too many reports.' }] }];

/** The flows of the contact page. */
export const contactRows: Readonly<Record<string, Row>> = {
  'bug-report': row(bugReportMachine, {
    events: [
      { type: 'report.requested' },
      { type: 'report.requested' },
      { type: 'dialog.dismissed' },
      { type: 'turn.lost' },
      { at: 'form', type: 'form.submitted', entry: bug },
      { at: 'form', type: 'form.submitted', entry: bug },
      { at: 'form', type: 'hash.confirmed' },
    ],
    answers: { findSecret: findings, send: results },
    invariants: [
      ...takesTurns(),
      lasts('FORM-27', 5_000, (snapshot) => snapshot.matches('thanking')),
      always(
        'FORM-27',
        'thanks appear only for a report that was sent',
        ({ snapshot, before, calls }) =>
          !snapshot.matches('thanking') ||
          before.matches('thanking') ||
          (latest(calls, 'send')?.output as { kind?: string } | undefined)?.kind === 'sent',
      ),
    ],
  }),

  'trace-attachment': row(traceAttachmentMachine, {
    events: [{ type: 'attachment.ticked' }, { type: 'attachment.unticked' }],
    answers: { gather: [{ trace: {}, lines: [] }] },
    invariants: [
      always(
        'FORM-47',
        'a trace is attached only while the visitor can see what it contains',
        ({ snapshot }) => snapshot.matches('attached') === (snapshot.context.told !== undefined),
      ),
    ],
  }),

  'contact-form': row(contactFormMachine, {
    events: [
      { at: 'form', type: 'form.submitted', entry: contact },
      { at: 'form', type: 'form.submitted', entry: contact },
      { at: 'form', type: 'form.submitted', entry: { ...contact, email: '' } },
      { at: 'form', type: 'hash.confirmed' },
      { at: 'form', type: 'field.edited', field: 'message', length: 3 },
    ] as never,
    answers: { findSecret: findings, send: results },
    invariants: [
      notSentTwice('FORM-14', 'send'),
      lasts(
        'FORM-8',
        5_000,
        (snapshot) => snapshot.matches({ open: 'thanking' }),
        (moment) => did(moment, 'showThanks'),
      ),
      always(
        'FORM-8',
        'thanks appear exactly once for each sent message',
        ({ calls, effects }) =>
          effects.filter(({ name }) => name === 'showThanks').length ===
          calls.filter(
            ({ src, output }) => src === 'send' && (output as { kind?: string } | undefined)?.kind === 'sent',
          ).length,
      ),
    ],
  }),

  'report-form': row(reportFormMachine, {
    input: { type: 'contact' },
    events: [
      { type: 'form.submitted', entry: contact },
      { type: 'form.submitted', entry: contact },
      { type: 'form.submitted', entry: { ...contact, email: '' } },
      { type: 'form.submitted', entry: { ...contact, phone: '12' } },
      { type: 'hash.confirmed' },
      { type: 'hash.denied' },
      { type: 'field.edited', field: 'message', length: 7 },
      { type: 'field.edited', field: 'email', length: 1 },
      { type: 'field.measured', field: 'message', length: 5 },
    ],
    answers: { findSecret: findings, send: results },
    invariants: [
      notSentTwice('FORM-14', 'send', 'findSecret'),
      always('FORM-29', 'only a report that the guard cleared or the visitor confirmed is sent', (moment) =>
        moment.begun.every(
          ({ src }) =>
            src !== 'send' ||
            was(moment, 'hash.confirmed') ||
            (latest(moment.calls, 'findSecret')?.output as { kind?: string } | undefined)?.kind === 'clear',
        ),
      ),
      always('FORM-10', 'no incomplete report is sent', ({ calls }) =>
        calls.every(
          ({ src, input }) => src !== 'send' || (input as { email?: string }).email === contact.email,
        ),
      ),
      always(
        'FORM-10',
        'an invalid field shows one error',
        ({ snapshot: { context } }) =>
          new Set(context.issues.map(({ path }) => path)).size === context.issues.length,
      ),
      always(
        'FORM-37',
        'editing a field closes the question',
        (moment) => !was(moment, 'field.edited') || !moment.snapshot.matches({ open: 'asking' }),
      ),
    ],
  }),

  'secret-guard': row(secretGuardMachine, {
    input: { texts: { message: 'Hello' } },
    events: [{ type: 'nothing.happened' }] as never,
    answers: { findSecret: findings },
    invariants: [
      always('FORM-40', 'the word list is requested three times at most', ({ calls }) => calls.length <= 3),
      lasts('FORM-40', 1_000, (snapshot) => snapshot.matches('waiting')),
      always(
        'FORM-40',
        'the result is "unsure" exactly when every request failed',
        ({ snapshot, calls }) =>
          snapshot.status !== 'done' ||
          (snapshot.context.finding.kind === 'unsure') === calls.every(({ fate }) => fate === 'failed'),
      ),
    ],
  }),
};
