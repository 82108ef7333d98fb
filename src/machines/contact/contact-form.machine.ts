import { type ActorRefFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import { reportFormMachine } from './report-form.machine.ts';

export const reportSuccess = 'Your message has been sent successfully.';

/**
 * The contact form and its thanks: a sent message leaves an empty form, covered by the Thank You panel
 * for a while.
 */
export const contactFormMachine = setup({
  types: {} as { context: Record<string, never>; children: { form: 'form' } },
  actors: { form: reportFormMachine },
  actions: {
    /** Moves the focus to the panel: the button that was pressed is gone. */
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
        // Reentering starts a new form, which is empty.
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
