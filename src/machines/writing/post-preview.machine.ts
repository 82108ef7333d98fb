import { type ActorRefFrom, setup } from 'xstate';

/** The look at a post as its readers will see it. What it shows stays with the editor. */
export const postPreviewMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'preview.requested' } | { type: 'preview.closed' };
  },
}).createMachine({
  id: 'postPreview',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'preview.requested': 'open' } },
    open: { on: { 'preview.closed': 'closed' } },
  },
});

export type PostPreviewRef = ActorRefFrom<typeof postPreviewMachine>;
