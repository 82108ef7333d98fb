import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { MailPage } from '../../contract/mails.ts';
import { hasPage, noRecords } from '../../contract/pagination.ts';
import { unprovided } from '../unprovided.ts';

/** The query of the list: whether to list only failed emails, and the page number, from 1. */
type Request = { isFailedOnly: boolean; page: number };

/**
 * The emails that the site has sent or will send, one page at a time. The current rows stay on screen while
 * another page loads, and also when that page fails to load. When the requested page is past the end, the
 * last page loads instead. ADMIN-12, ADMIN-14, MAIL-9 to MAIL-11.
 */
export const outboxMachine = setup({
  types: {} as {
    context: Request & { answer: MailPage | undefined };
    events:
      | { type: 'refresh.requested' }
      | { type: 'window.focused' }
      | { type: 'page.chosen'; page: number }
      | { type: 'failed.filtered'; isFailedOnly: boolean };
    tags: 'busy';
  },
  actors: {
    list: fromPromise<MailPage, Request>(() => unprovided('outboxMachine', 'list')),
    /** Sends `window.focused` when the admin comes back to the page. */
    watchWindow: fromCallback<EventObject>(() => unprovided('outboxMachine', 'watchWindow')),
  },
  actions: { turnTo: assign((_, page: number) => ({ page })) },
  guards: {
    isWithinPages: ({ context }, page: number) => hasPage(context.answer?.pagination ?? noRecords, page),
    isPastTheEnd: ({ context }, lastPage: number) => context.page > lastPage,
  },
}).createMachine({
  id: 'outbox',
  context: { isFailedOnly: false, page: 1, answer: undefined },
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  on: {
    'page.chosen': {
      guard: { type: 'isWithinPages', params: ({ event }) => event.page },
      target: '.loading',
      actions: { type: 'turnTo', params: ({ event }) => event.page },
    },
    'failed.filtered': {
      guard: ({ context, event }) => event.isFailedOnly !== context.isFailedOnly,
      target: '.loading',
      actions: assign(({ event }) => ({ isFailedOnly: event.isFailedOnly, page: 1 })),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { isFailedOnly, page } }) => ({ isFailedOnly, page }),
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output.pagination.totalPages },
            target: 'loading',
            reenter: true,
            actions: { type: 'turnTo', params: ({ event }) => event.output.pagination.totalPages },
          },
          { target: 'loaded', actions: assign({ answer: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    loaded: { on: { 'refresh.requested': 'loading', 'window.focused': 'loading' } },
    failed: { on: { 'refresh.requested': 'loading', 'window.focused': 'loading' } },
  },
});

export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
