import type { AnyMachineSnapshot } from 'xstate';
import type { PagedContext } from '../../../src/machines/paged-list.ts';
import type { Invariant } from '../row.ts';
import { always, follows, isPending, was } from '../rules.ts';

/** The events of every paged list. */
export const pageEvents = [
  { type: 'search.changed', search: 'ann' },
  { type: 'search.changed', search: '' },
  { type: 'page.chosen', page: 2 },
  { type: 'page.chosen', page: 3 },
  { type: 'page.chosen', page: 0 },
  { type: 'page.chosen', page: 4 },
  { type: 'window.focused' },
] as const;

/** Returns a text that identifies a request. Answers contain this text, so that a rule can match the two. */
export const requestNamed = (request: object) => JSON.stringify(Object.entries(request).toSorted());

/** Requires that the current page exists. */
export const pagesAgree = <Snapshot extends AnyMachineSnapshot>(rule: string): Invariant<Snapshot> =>
  always(rule, 'the page is between 1 and the last one', ({ snapshot }) => {
    const { page, pagination } = snapshot.context as PagedContext;
    return page >= 1 && (!snapshot.matches('loaded') || page <= pagination.totalPages);
  });

/** Requires that a search is sent `quiet` ms after the last letter, and not earlier. */
export const searchWaits = <Snapshot extends AnyMachineSnapshot>(
  rule: string,
  quiet: number,
  event = 'search.changed',
  src = 'list',
): Invariant<Snapshot> =>
  follows<Snapshot, number | undefined>(
    rule,
    `a search starts ${quiet} ms after the last letter`,
    undefined,
    (since, moment) =>
      was(moment, event)
        ? moment.now
        : moment.act.kind === 'send' && moment.begun.length > 0
          ? undefined
          : since,
    (since, moment) =>
      moment.snapshot.value === 'typing'
        ? !isPending(moment.calls, src) && since !== undefined && moment.now - since < quiet
        : moment.act.kind !== 'pass' || moment.begun.length === 0 || moment.now - (since ?? -1) === quiet,
  );
