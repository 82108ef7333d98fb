import { type ActorRefFrom, setup } from 'xstate';

/** Opens and closes the preview of a post. WRITE-33. */
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
