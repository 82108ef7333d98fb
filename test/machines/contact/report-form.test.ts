import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  hashQuestion,
  reportFailure,
  stillListing,
} from '../../../src/machines/contact/report-form.machine.ts';
import { reportFormModel } from '../../models/contact/report-form.model.ts';
import { rehearse } from '../../support/model.ts';
import {
  bug,
  findings,
  heldReportForm,
  message,
  question,
  reasons,
  results,
  warnings,
} from '../../support/reports.ts';
import { settle } from '../../support/settle.ts';
import { carouselTrace } from '../../support/traces.ts';

rehearse(reportFormModel, 'machine', () => {
  const { clock, form, look, send, shown } = start('contact');
  const looksLike =
    (state: unknown, issues: Record<string, string> = {}, reason?: string) =>
    () => {
      const { value, context } = form.getSnapshot();
      expect({
        state: value,
        issues: Object.fromEntries(
          context.issues.filter(({ path }) => path !== '').map(({ path, message }) => [path, message]),
        ),
        ...(reason === undefined ? {} : { reason: context.reason }),
      }).toEqual({ state, issues, ...(reason === undefined ? {} : { reason }) });
      expect(shown.at(-1)).toBe(Object.keys(issues)[0] ?? shown.at(-1));
    };
  const edit = (field: string) => form.send({ type: 'field.edited', field, length: 1 });
  return {
    act: {
      'submit it empty': () => form.send({ type: 'form.submitted', entry: { email: '', message: '' } }),
      'submit a valid report': () => form.send({ type: 'form.submitted', entry: message.entry }),
      'edit the first field': () => edit('email'),
      'edit the text': () => {
        form.send({ type: 'field.measured', field: 'message', length: 1 });
        edit('message');
      },
      'the guard finds nothing': () => settle(() => look.latest().resolve(findings.clear)),
      'the guard finds a phrase': () => settle(() => look.latest().resolve(findings.phrase)),
      'the guard finds a key': () => settle(() => look.latest().resolve(findings.key)),
      'the guard finds digits that may be a hash': () => settle(() => look.latest().resolve(findings.digits)),
      'say that it is a hash': () => form.send({ type: 'hash.confirmed' }),
      'say that it is not a hash': () => form.send({ type: 'hash.denied' }),
      'the guard fails': async () => {
        for (let attempt = 0; attempt < 3; attempt++) {
          await settle(() => look.latest().reject(new Error('offline')));
          clock.increment(1_000);
        }
      },
      'the server accepts': () => settle(() => send.latest().resolve(results.sent)),
      'the server refuses a field': () => settle(() => send.latest().resolve(results.refusedField)),
      'the rate limit is reached': () => settle(() => send.latest().resolve(results.tooMany)),
      'the server fails': () => settle(() => send.latest().resolve(results.failed)),
      'the server is unreachable': () => settle(() => send.latest().reject(new Error('offline'))),
    },
    see: {
      open: looksLike({ open: 'writing' }),
      incomplete: looksLike(
        { open: 'writing' },
        { email: 'Email is required', message: 'Message is required' },
      ),
      'less incomplete': () => {
        expect(form.getSnapshot().context.issues).toEqual([
          { path: 'message', message: 'Message is required' },
        ]);
      },
      'being checked': () => {
        looksLike('checking')();
        expect(look.latest().input).toEqual({ message: 'How do I activate it?' });
        expect(send.pending()).toEqual([]);
      },
      'on its way': () => {
        looksLike('sending')();
        expect(send.latest().input).toEqual(message.report);
      },
      'stopped because of a phrase': looksLike({ open: 'writing' }, { message: warnings.phrase }),
      'stopped because of a key': looksLike({ open: 'writing' }, { message: warnings.key }),
      'asked about the digits': () => {
        looksLike({ open: 'asking' })();
        expect(send.pending()).toEqual([]);
      },
      'not checked': () => {
        looksLike({ open: 'failed' }, {}, reasons.unchecked)();
        expect(send.pending()).toEqual([]);
      },
      'refused because of a field': looksLike({ open: 'failed' }, { email: 'Invalid email format' }, ''),
      'refused with a reason': looksLike({ open: 'failed' }, {}, reasons.tooMany),
      failed: looksLike({ open: 'failed' }, {}, ''),
      unreachable: looksLike({ open: 'failed' }, {}, reasons.unreachable),
      sent: looksLike('sent'),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test.each([
  ['a phone number with a letter', { ...message.entry, phone: '012345678a' }, 'phone', phoneMessage()],
  ['a phone number of nine digits', { ...message.entry, phone: '012345678' }, 'phone', phoneMessage()],
  ['an email without a domain', { ...message.entry, email: 'reader@' }, 'email', 'Invalid email format'],
  [
    'a message of 301 characters',
    { ...message.entry, message: 'x'.repeat(301) },
    'message',
    'Message must be 300 characters or less',
  ],
])('%s gets one error at its field (FORM-4 to FORM-6, FORM-10)', (_, entry, path, words) => {
  const { form, shown, look } = start('contact');
  form.send({ type: 'form.submitted', entry });
  expect(form.getSnapshot().context.issues).toEqual([{ path, message: words }]);
  expect([shown, look.calls]).toEqual([[path], []]);
});

test.each([
  ['without a bug name', { ...bug.entry, bugName: '' }, 'bugName', 'Bug name is required'],
  [
    'with a digit in the bug name',
    { ...bug.entry, bugName: 'Error 404' },
    'bugName',
    'Bug name should only contain letters and spaces',
  ],
  [
    'without a description',
    { ...bug.entry, bugDescription: '' },
    'bugDescription',
    'Bug description is required',
  ],
  [
    'with a description of 301 characters',
    { ...bug.entry, bugDescription: 'x'.repeat(301) },
    'bugDescription',
    'Description must be 300 characters or less',
  ],
  ['without a device type', { ...bug.entry, deviceType: '' }, 'deviceType', 'Device type is required'],
])('a bug report %s gets one error at its field (FORM-10, FORM-22 to FORM-25)', (_, entry, path, words) => {
  const { form, shown } = start('bug');
  form.send({ type: 'form.submitted', entry });
  expect(form.getSnapshot().context.issues).toEqual([{ path, message: words }]);
  expect(shown).toEqual([path]);
});

test('the secret guard checks the name and the description of a bug (FORM-29)', () => {
  const { form, look } = start('bug');
  form.send({ type: 'form.submitted', entry: bug.entry });
  expect(look.latest().input).toEqual({
    bugName: 'Amount turns back',
    bugDescription: 'I type 2, it is 1.',
  });
});

test('the form stores the length of a text after the first measurement and after each edit (FORM-12, FORM-13)', () => {
  const { form } = start('contact');
  form.send({ type: 'field.measured', field: 'message', length: 12 });
  expect(form.getSnapshot().context.lengths).toEqual({ message: 12 });
  form.send({ type: 'field.edited', field: 'message', length: 13 });
  expect(form.getSnapshot().context.lengths).toEqual({ message: 13 });
});

function phoneMessage() {
  return 'Phone number must be exactly 10 digits and contain only numbers';
}

function start(type: 'contact' | 'bug') {
  const clock = new SimulatedClock();
  const held = heldReportForm();
  const form = createActor(held.logic, { clock, input: { type } }).start();
  return { clock, form, ...held };
}

test('a form starts empty, and its failure message is "Failed to submit. Please try again." (FORM-15)', () => {
  const { form } = start('bug');
  expect([form.getSnapshot().context, reportFailure]).toEqual([
    { type: 'bug', report: undefined, issues: [], suspect: '', reason: '', lengths: {} },
    'Failed to submit. Please try again.',
  ]);
});

test('the form is busy and shows no earlier errors from submission to response (FORM-14)', async () => {
  const { form, look, send } = start('contact');
  const facts = () => [form.getSnapshot().hasTag('busy'), form.getSnapshot().context.issues];
  form.send({ type: 'form.submitted', entry: { email: '', message: 'Hello' } });
  const seen = [facts()];
  form.send({ type: 'form.submitted', entry: message.entry });
  seen.push(facts());
  await settle(() => look.latest().resolve(findings.clear));
  seen.push(facts());
  await settle(() => send.latest().resolve(results.failed));
  seen.push(facts());
  expect(seen).toEqual([
    [false, [{ path: 'email', message: 'Email is required' }]],
    [true, []],
    [true, []],
    [false, []],
  ]);
});

test('server messages about the whole report are joined and do not move the focus (FORM-18)', async () => {
  const { form, look, send, shown } = start('contact');
  form.send({ type: 'form.submitted', entry: message.entry });
  await settle(() => look.latest().resolve(findings.clear));
  await settle(() =>
    send.latest().resolve({
      kind: 'refused',
      issues: [
        { path: '', message: 'Too many attempts.' },
        { path: '', message: 'Try again in 1 minute.' },
      ],
    }),
  );
  expect([form.getSnapshot().context.reason, shown]).toEqual([
    'Too many attempts. Try again in 1 minute.',
    [],
  ]);
});

test('the question about digits mentions both a transaction hash and a private key (FORM-36)', () => {
  expect(hashQuestion).toBe(question);
});

test('an edit withdraws the open question and updates the length of the text (FORM-12, FORM-37)', async () => {
  const { form, look } = start('contact');
  form.send({ type: 'form.submitted', entry: message.entry });
  await settle(() => look.latest().resolve(findings.digits));
  form.send({ type: 'field.edited', field: 'message', length: 7 });
  const { value, context } = form.getSnapshot();
  expect([value, context.lengths]).toEqual([{ open: 'writing' }, { message: 7 }]);
});

test('a bug report is sent with the trace that is attached at submission (FORM-47, FORM-48)', async () => {
  const { form, look, send } = start('bug');
  form.send({ type: 'form.submitted', entry: bug.entry, attached: carouselTrace() });
  await settle(() => look.latest().resolve(findings.clear));
  expect(send.latest().input).toEqual({ ...bug.report, trace: carouselTrace() });
});

test.each([
  ['a bug report without an attachment', 'bug', bug, undefined],
  ['a contact message with an attached trace', 'contact', message, carouselTrace()],
] as const)('%s is sent without a trace (FORM-47)', async (_, type, { entry, report }, attached) => {
  const { form, look, send } = start(type);
  form.send({ type: 'form.submitted', entry, attached });
  await settle(() => look.latest().resolve(findings.clear));
  expect(send.latest().input).toEqual(report);
});

test('a report submitted before the list of events is ready gets an error and is not sent (FORM-47)', () => {
  const { form, look } = start('bug');
  form.send({ type: 'form.submitted', entry: bug.entry, attached: 'awaited' });
  expect([form.getSnapshot().value, form.getSnapshot().context.issues, look.calls]).toEqual([
    { open: 'writing' },
    [{ path: 'trace', message: stillListing }],
    [],
  ]);
  form.send({ type: 'form.submitted', entry: bug.entry, attached: carouselTrace() });
  expect(form.getSnapshot().value).toBe('checking');
});
