import { type ActorRefFrom, assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The errors of a form by field name, in the order of the fields. */
export type FormFaults = Readonly<Record<string, string>>;

/**
 * The field errors of a form with a password or a code. The typed text is never kept in the machine's
 * context. A11Y-6.
 */
export const formCheckMachine = setup({
  types: {} as {
    context: { faults: FormFaults };
    events: { type: 'form.submitted'; faults: FormFaults } | { type: 'field.edited'; field: string };
  },
  actions: {
    complain: assign((_, faults: FormFaults) => ({ faults })),
    /** Focuses the first field with an error. */
    showField: (_, _fields: readonly string[]) => unprovided('formCheckMachine', 'showField'),
  },
  guards: { isFaulty: (_, faults: FormFaults) => Object.keys(faults).length > 0 },
}).createMachine({
  id: 'formCheck',
  context: { faults: {} },
  on: {
    'form.submitted': [
      {
        guard: { type: 'isFaulty', params: ({ event }) => event.faults },
        actions: [
          { type: 'complain', params: ({ event }) => event.faults },
          { type: 'showField', params: ({ event }) => Object.keys(event.faults) },
        ],
      },
      { actions: { type: 'complain', params: {} } },
    ],
    'field.edited': {
      actions: {
        type: 'complain',
        params: ({ context, event }) =>
          Object.fromEntries(Object.entries(context.faults).filter(([field]) => field !== event.field)),
      },
    },
  },
});

export type FormCheckRef = ActorRefFrom<typeof formCheckMachine>;
