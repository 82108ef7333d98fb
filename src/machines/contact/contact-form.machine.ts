import { type ActorRefFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import { reportFormMachine } from './report-form.machine.ts';

export const reportSuccess = 'Your message has been sent successfully.';

/** The contact form. After a message is sent, the Thank You panel covers an empty form for a while. */
export const contactFormMachine = setup({
  types: {} as { context: Record<string, never>; children: { form: 'form' } },
  actors: { form: reportFormMachine },
  actions: {
    /** Moves the focus to the panel, because the pressed button was removed. */
    showThanks: () => unprovided('contactFormMachine', 'showThanks'),
  },
  delays: { thanksLifetime: 5_000 },
}).createMachine({
  id: 'contactForm',
  context: {},
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: { type: 'contact' },
        // Reenters the state to start a new, empty form.
        onDone: { target: '.thanking', reenter: true, actions: 'showThanks' },
      },
      initial: 'writing',
      states: {
        writing: {},
        thanking: { after: { thanksLifetime: 'writing' } },
      },
    },
  },
});

export type ContactFormRef = ActorRefFrom<typeof contactFormMachine>;
