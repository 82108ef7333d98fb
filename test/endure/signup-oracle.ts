import type { WaitlistPage, WaitlistUser } from '../../src/contract/admin-waitlist.ts';
import type { Model, ModelSignup } from './model.ts';

/** Returns a signup as the API must return it, without empty fields and without the status Active. */
export function rowOf(signup: ModelSignup): WaitlistUser {
  const { email, firstName, lastName, utmSource, status } = signup;
  return {
    email,
    ...(firstName === '' ? {} : { firstName }),
    ...(lastName === '' ? {} : { lastName }),
    createdAt: new Date(signup.createdAt).toISOString(),
    ...(status === 'Active' ? {} : { status }),
    ...(utmSource === '' ? {} : { utmSource }),
  };
}

type Query = { search: string; sort: string; limit: number; page: number };

/** Returns the whole waitlist in this order. Signups of the same time are sorted by address. */
export function signupsBy(model: Model, sort: string): ModelSignup[] {
  const key = ({ email }: ModelSignup) => email.toLowerCase();
  const ascending = [...model.signups.values()].sort((a, b) => {
    const byTime = sort.endsWith('createdAt') ? a.createdAt - b.createdAt : 0;
    return byTime || (key(a) < key(b) ? -1 : 1);
  });
  return sort.startsWith('-') ? ascending.reverse() : ascending;
}

/** Returns the expected response of GET /v2/subscribe. */
export function signupPageOf(model: Model, { search, sort, limit, page }: Query): WaitlistPage {
  const sought = search.trim().toLowerCase();
  const found = signupsBy(model, sort).filter(({ email }) => email.toLowerCase().includes(sought));
  return {
    success: true,
    data: found.slice((page - 1) * limit, page * limit).map(rowOf),
    pagination: {
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(found.length / limit)),
      totalRecords: found.length,
    },
  };
}
