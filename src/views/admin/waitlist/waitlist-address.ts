import { searchMaxLength, waitlistSorts, waitlistStatuses } from '../../../contract/admin-waitlist.ts';
import type { WaitlistRequest } from '../../../machines/admin/waitlist.machine.ts';
import { routes } from '../../../screens.ts';
import { listQuery, searchAndPageIn } from '../list-address.ts';

const newestFirst = '-createdAt';

/** Returns the address of the waitlist with this search, status, order and page. WAIT-34. */
export const waitlistHref = ({ page, sort, ...parts }: WaitlistRequest) =>
  routes.adminWaitlist + listQuery({ ...parts, sort: sort === newestFirst ? '' : sort }, page);

/** Reads the search, the status, the order and the page from an address. Ignores invalid values. WAIT-34. */
export const waitlistRequestIn = (query: URLSearchParams): WaitlistRequest => ({
  ...searchAndPageIn(query, searchMaxLength),
  status: waitlistStatuses.find((known) => known === query.get('status')) ?? '',
  sort: waitlistSorts.find((known) => known === query.get('sort')) ?? newestFirst,
});
