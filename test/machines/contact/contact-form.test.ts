import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { contactFormMachine, reportSuccess } from '../../../src/machines/contact/contact-form.machine.ts';
import { contactFormModel } from '../../models/contact/contact-form.model.ts';
import { rehearse } from '../../support/model.ts';
import { findings, heldReportForm, message, results } from '../../support/reports.ts';
import { settle } from '../../support/settle.ts';

rehearse(contactFormModel, 'machine', () => {
  const clock = new SimulatedClock();
  const { look, send, logic } = heldReportForm();
  let thanks = 0;
  const contact = createActor(
    contactFormMachine.provide({
      actors: { form: logic },
      actions: {
        showThanks: () => {
          thanks += 1;
        },
      },
    }),
    { clock },
  ).start();
  const form = () => contact.getSnapshot().children.form;
  const first = form();
  const isAt = (open: string, state: unknown) => () =>
    expect([contact.getSnapshot().value, form()?.getSnapshot().value]).toEqual([{ open }, state]);
  return {
    act: {
      'submit it empty': () => form()?.send({ type: 'form.submitted', entry: { email: '', message: '' } }),
      'submit a message': async () => {
        form()?.send({ type: 'form.submitted', entry: message.entry });
        await settle(() => look.latest().resolve(findings.clear));
      },
      'the server accepts': () => settle(() => send.latest().resolve(results.sent)),
      'the server fails': () => settle(() => send.latest().resolve(results.failed)),
    },
    see: {
      'the form': isAt('writing', { open: 'writing' }),
      'the form with errors': isAt('writing', { open: 'writing' }),
      'the form, busy': () => {
        isAt('writing', 'sending')();
        expect(send.latest().input).toEqual(message.report);
      },
      'the form with an alert': isAt('writing', { open: 'failed' }),
      'the thanks': () => {
        isAt('thanking', { open: 'writing' })();
        expect([thanks, form() === first]).toEqual([1, false]);
      },
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the confirmation reads "Your message has been sent successfully." (FORM-8)', () => {
  expect(reportSuccess).toBe('Your message has been sent successfully.');
});
