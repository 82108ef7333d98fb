import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { DraftLink, LinkMaking, NewDraftLink } from '../../contract/draft-links.ts';
import { unprovided } from '../unprovided.ts';

const failure = 'That did not work. Please try again.';

type Context = {
  /** Newest first. */
  links: readonly DraftLink[];
  /** The link that was just made, with its token. */
  made: NewDraftLink | undefined;
  /** The link to revoke. */
  chosen: string | undefined;
  /** The outcome of the last action. While the links load for the first time, it is empty. */
  message: string;
};

/** Lists, makes, copies and revokes the secret links to a draft. LINK-7, LINK-8. */
export const draftLinksMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'links.requested' }
      | { type: 'links.closed' }
      | { type: 'retry.pressed' }
      | { type: 'link.requested' }
      | { type: 'copy.pressed' }
      | { type: 'revoke.pressed'; id: string }
      | { type: 'revoke.confirmed' }
      | { type: 'revoke.cancelled' };
    tags: 'open' | 'busy';
  },
  actors: {
    list: fromPromise<DraftLink[]>(() => unprovided('draftLinksMachine', 'list')),
    make: fromPromise<LinkMaking>(() => unprovided('draftLinksMachine', 'make')),
    /** Copies the address of the link with this token. */
    copy: fromPromise<void, string>(() => unprovided('draftLinksMachine', 'copy')),
    /** Revokes the link with this id. */
    revoke: fromPromise<void, string>(() => unprovided('draftLinksMachine', 'revoke')),
  },
  actions: {
    say: assign((_, message: string) => ({ message })),
  },
  guards: {
    isMade: (_, { kind }: LinkMaking) => kind === 'made',
    isListed: ({ context }) => context.message !== '',
    hasMade: ({ context }) => context.made !== undefined,
  },
}).createMachine({
  id: 'draftLinks',
  context: { links: [], made: undefined, chosen: undefined, message: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'links.requested': 'open' } },
    open: {
      tags: 'open',
      entry: assign({ links: [], made: undefined, chosen: undefined, message: '' }),
      on: { 'links.closed': 'closed' },
      initial: 'listing',
      states: {
        // Reads the links again after a failure, because the server may have made the change nevertheless.
        listing: {
          tags: 'busy',
          invoke: {
            id: 'list',
            src: 'list',
            onDone: { target: 'ready', actions: assign({ links: ({ event }) => event.output }) },
            onError: [{ guard: 'isListed', target: 'ready' }, { target: 'unlisted' }],
          },
        },
        unlisted: { on: { 'retry.pressed': 'listing' } },
        ready: {
          on: {
            'link.requested': { target: 'making', actions: { type: 'say', params: '' } },
            'copy.pressed': { guard: 'hasMade', target: 'copying', actions: { type: 'say', params: '' } },
            'revoke.pressed': {
              target: '.asking',
              actions: assign({ chosen: ({ event }) => event.id, message: '' }),
            },
          },
          initial: 'idle',
          states: {
            idle: {},
            asking: {
              on: { 'revoke.confirmed': '#draftLinks.open.revoking', 'revoke.cancelled': 'idle' },
            },
          },
        },
        making: {
          tags: 'busy',
          invoke: {
            id: 'make',
            src: 'make',
            onDone: [
              {
                guard: { type: 'isMade', params: ({ event }) => event.output },
                target: 'ready',
                actions: assign(({ context, event }) => withMade(context, event.output)),
              },
              {
                target: 'ready',
                actions: { type: 'say', params: ({ event }) => refusalIn(event.output) },
              },
            ],
            onError: { target: 'listing', actions: { type: 'say', params: failure } },
          },
        },
        copying: {
          tags: 'busy',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => context.made?.token ?? '',
            onDone: { target: 'ready', actions: { type: 'say', params: 'Link copied' } },
            onError: {
              target: 'ready',
              actions: { type: 'say', params: 'The link was not copied. Select it and copy it yourself.' },
            },
          },
        },
        revoking: {
          tags: 'busy',
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: ({ context }) => context.chosen ?? '',
            onDone: {
              target: 'ready',
              actions: [
                assign(({ context }) => withoutChosen(context)),
                { type: 'say', params: 'Link revoked' },
              ],
            },
            onError: { target: 'listing', actions: { type: 'say', params: failure } },
          },
        },
      },
    },
  },
});

export type DraftLinksRef = ActorRefFrom<typeof draftLinksMachine>;

const withMade = ({ links }: Context, making: LinkMaking) =>
  making.kind === 'made'
    ? { links: [making.link, ...links], made: { link: making.link, token: making.token } }
    : {};

const refusalIn = (making: LinkMaking) => (making.kind === 'refused' ? making.message : '');

const withoutChosen = ({ links, made, chosen }: Context) => ({
  links: links.filter(({ id }) => id !== chosen),
  made: made?.link.id === chosen ? undefined : made,
});
