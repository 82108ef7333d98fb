import { type ActorRefFrom, assign, setup } from 'xstate';

/** A list of questions. At most one question is open. Pressing the open question closes it. WALLET-44. */
export const faqMachine = setup({
  types: {} as {
    context: { openId: string | undefined };
    events: { type: 'item.toggled'; id: string };
  },
}).createMachine({
  id: 'faq',
  context: { openId: undefined },
  on: {
    'item.toggled': {
      actions: assign({
        openId: ({ context, event }) => (context.openId === event.id ? undefined : event.id),
      }),
    },
  },
});

export type FaqRef = ActorRefFrom<typeof faqMachine>;
