import { type ActorRefFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import { reportFormMachine } from './report-form.machine.ts';

/** Spec: public site 8. */
export const reportSuccess = 'Your message has been sent successfully.';

/**
 * The contact form and its thanks: a message that is sent leaves an empty form behind, over which the
 * Thank You panel stands for a while. Spec: public site 4 (Contact form), 9.
 */
export const contactFormMachine = setup({
  types: {} as { context: Record<string, never>; children: { form: 'form' } },
  actors: { form: reportFormMachine },
  actions: {
    /** Puts the visitor at the panel: the button that was pressed is gone. */
    showThanks: () => unprovided('contactFormMachine', 'showThanks'),
  },
  delays: { thanksLifetime: 5_000 },
}).createMachine({
  id: 'contactForm',
  context: {},
  initial: 'desk',
  states: {
    desk: {
      invoke: {
        id: 'form',
        src: 'form',
        input: { type: 'contact' },
        // Entered anew, the desk has a new form, and a new form is empty.
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
