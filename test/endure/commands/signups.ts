import fc from 'fast-check';
import {
  Changed,
  type GivenStatus,
  givenStatuses,
  WaitlistPage,
} from '../../../src/contract/admin-waitlist.ts';
import { defineKind } from '../kinds.ts';
import { awaitLink, endLinks } from '../link-oracle.ts';
import type { Model, Span } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { readExport } from '../read-all.ts';
import { adminToken } from '../sessions.ts';
import { rowOf, signupPageOf } from '../signup-oracle.ts';
import { email, search, sometimes } from '../words.ts';
import { allowEntry, call, expectEntry, expectStatus, expectWithin, read, type World } from '../world.ts';

const receipt = { success: true, message: "Thank you! You've been added to the waiting list." };

type Join = {
  email: string;
  firstName: string | undefined;
  lastName: string | undefined;
  utmSource: string | undefined;
  isRobot: boolean | undefined;
};

export const join = defineKind<Join>({
  name: 'signup.join',
  weight: 28,
  arguments: () =>
    fc.record({
      email,
      firstName: fc.constantFrom(undefined, '', 'Ada', ' Ada ', '=1+1', 'Zoë "Z"', '@home'),
      lastName: fc.constantFrom(undefined, 'Lovelace', 'O’Neil, jr.'),
      utmSource: fc.constantFrom(undefined, 'newsletter'),
      isRobot: sometimes,
    }),
  operation: async (world, given) => {
    const key = given.email.toLowerCase();
    const json = {
      email: given.email,
      firstName: given.firstName,
      lastName: given.lastName,
      source: { utmSource: given.utmSource },
      ...(given.isRobot === true ? { website: 'https://robot.example' } : {}),
    };
    const request = { method: 'POST', path: '/api/v2/subscribe', json };
    return {
      call: request,
      accept: async (answer) => {
        expectStatus(world, request, answer, [201]);
        expectSame('The receipt of a signup', JSON.parse(answer.text), receipt);
        await pin(world, key, given, answer);
        if (given.isRobot !== true) {
          await activate(world, key);
          await awaitLink(world, key, answer);
        }
      },
      settle: async (span) => {
        await pin(world, key, given, span, true);
        if (given.isRobot !== true) {
          await activate(world, key, true);
        }
        world.model.mayGetMail.add(key);
      },
    };
  },
  readBack: async () => {},
});

/** Makes a Pending signup Active in the model when its address signs up with confirmation off. WAIT-66. */
export async function activate(world: World, key: string, isUnanswered = false): Promise<void> {
  const { model, site } = world;
  const known = model.signups.get(key);
  if (known?.status !== 'Pending' || site.isConfirming()) {
    return;
  }
  if (isUnanswered && (await findRow(world, key))?.status === 'Pending') {
    return;
  }
  known.status = 'Active';
  endLinks(model, key);
}

/** Adds a new signup to the model. Reads its time from the waitlist, because the response has no time. */
async function pin(world: World, key: string, given: Join, span: Span, isUnanswered = false) {
  const { model } = world;
  if (model.signups.has(key)) {
    return;
  }
  const { token } = await adminToken(world);
  const path = `/api/v2/subscribe?limit=100&search=${encodeURIComponent(given.email)}`;
  const page = read(WaitlistPage, await call(world, { path, token }, 200));
  const row = page.data.find((one) => one.email.toLowerCase() === key);
  if (row === undefined) {
    if (given.isRobot === true || isUnanswered) {
      return;
    }
    throw new Problem('lost', `The signup ${given.email} was acknowledged but is not listed`);
  }
  if (given.isRobot === true) {
    throw new Problem('difference', `${given.email} was sent by a robot but is listed`);
  }
  expectWithin(`createdAt of ${given.email}`, Date.parse(row.createdAt), span);
  model.signups.set(key, {
    email: given.email,
    firstName: given.firstName?.trim() ?? '',
    lastName: given.lastName ?? '',
    utmSource: given.utmSource ?? '',
    status: world.site.isConfirming() ? 'Pending' : 'Active',
    createdAt: Date.parse(row.createdAt),
  });
}

type Marking = { emails: string[]; status: GivenStatus };

export const markSignups = defineKind<Marking>({
  name: 'signup.mark',
  weight: 8,
  arguments: (model) =>
    someOf(model)?.chain((emails) =>
      fc.record({ emails: fc.constant(emails), status: fc.constantFrom(...givenStatuses) }),
    ),
  operation: async (world, given) => {
    const { model } = world;
    const { token, email: who } = await adminToken(world);
    const request = { method: 'PATCH', path: '/api/v2/subscribe', json: given, token };
    /** Returns the listed addresses with another status. */
    const found = () =>
      given.emails.filter((one) => {
        const signup = model.signups.get(one.toLowerCase());
        return signup !== undefined && signup.status !== given.status;
      });
    const keep = (span: Span, count: number) => {
      for (const one of given.emails) {
        Object.assign(model.signups.get(one.toLowerCase()) ?? {}, { status: given.status });
        endLinks(model, one.toLowerCase());
      }
      expectEntry(model, who, `waitlist.marked ${given.status}`, countOf(count), span);
    };
    return {
      call: request,
      accept: (answer) => {
        const { changed } = read(Changed, expectStatus(world, request, answer, [200]));
        expectSame('The count of changed signups', changed, found().length);
        keep(answer, changed);
      },
      settle: async (span) => {
        const [first] = found();
        if (first === undefined) {
          allowEntry(model, who, `waitlist.marked ${given.status}`, countOf(0), span);
          return;
        }
        const row = await findRow(world, first);
        if (row !== undefined && (row.status ?? 'Active') === given.status) {
          keep(span, found().length);
        }
      },
    };
  },
  readBack: async () => {},
});

export const removeSignups = defineKind<{ emails: string[] }>({
  name: 'signup.remove',
  weight: 6,
  arguments: (model) => someOf(model)?.map((emails) => ({ emails })),
  operation: async (world, given) => {
    const { model } = world;
    const { token, email: who } = await adminToken(world);
    const request = { method: 'POST', path: '/api/v2/subscribe/remove', json: given, token };
    const found = () => given.emails.filter((one) => model.signups.has(one.toLowerCase()));
    const keep = (span: Span, count: number) => {
      for (const one of given.emails) {
        model.signups.delete(one.toLowerCase());
        endLinks(model, one.toLowerCase());
      }
      expectEntry(model, who, 'waitlist.removed', countOf(count), span);
    };
    return {
      call: request,
      accept: (answer) => {
        const { changed } = read(Changed, expectStatus(world, request, answer, [200]));
        expectSame('The count of removed signups', changed, found().length);
        keep(answer, changed);
      },
      settle: async (span) => {
        const [first] = found();
        if (first !== undefined && (await findRow(world, first)) === undefined) {
          keep(span, found().length);
        }
      },
    };
  },
  readBack: async () => {},
});

export const unsubscribe = defineKind<{ email: string; isForged: boolean | undefined }>({
  name: 'signup.unsubscribe',
  weight: 8,
  arguments: (model) =>
    model.signups.size === 0
      ? undefined
      : fc.record({
          email: fc.constantFrom(...model.signups.keys()),
          isForged: sometimes,
        }),
  operation: async (world, given) => {
    const { model } = world;
    if (!model.unsubscribeTokens.has(given.email)) {
      await readExport(world);
    }
    const link = model.unsubscribeTokens.get(given.email);
    const signup = model.signups.get(given.email);
    if (link === undefined || signup === undefined) {
      return undefined;
    }
    const isForged = given.isForged === true;
    const isOver = link.end <= world.site.now();
    const json = { token: isForged ? `${link.token.slice(0, -4)}AAAA` : link.token };
    const request = { method: 'POST', path: '/api/v2/unsubscribe', json };
    const keep = () => {
      signup.status = 'Unsubscribed';
      endLinks(model, given.email);
    };
    return {
      call: request,
      accept: (answer) => {
        expectStatus(world, request, answer, [isForged || isOver ? 400 : 204]);
        if (isOver) {
          model.unsubscribeTokens.delete(given.email);
        } else if (!isForged) {
          keep();
        }
      },
      settle: async () => {
        if ((await findRow(world, signup.email))?.status === 'Unsubscribed') {
          keep();
        }
      },
    };
  },
  readBack: async (world, { email: key }) => {
    const signup = world.model.signups.get(key);
    if (signup !== undefined) {
      expectSame('An unsubscribed signup', await findRow(world, signup.email), rowOf(signup));
    }
  },
});

export const listSignups = defineKind<{ search: string; sort: string; limit: number; page: number }>({
  name: 'signup.list',
  weight: 10,
  arguments: () =>
    fc.record({
      search: fc.oneof(fc.constant(''), search, fc.constantFrom('@', 'ma', 'EXAMPLE.com', '%', '_')),
      sort: fc.constantFrom('-createdAt', 'createdAt', 'email', '-email'),
      limit: fc.constantFrom(1, 7, 10, 100),
      page: fc.integer({ min: 1, max: 6 }),
    }),
  run: async (world, given) => {
    const { token } = await adminToken(world);
    const { limit, page, sort } = given;
    const query = new URLSearchParams({ search: given.search, sort, limit: `${limit}`, page: `${page}` });
    const answer = await call(world, { path: `/api/v2/subscribe?${query}`, token }, 200);
    expectSame(`Signups by ${query}`, read(WaitlistPage, answer), signupPageOf(world.model, given));
  },
});

/** Finds the waitlist row of an address. */
export async function findRow(world: World, address: string) {
  const { token } = await adminToken(world);
  const path = `/api/v2/subscribe?limit=100&search=${encodeURIComponent(address)}`;
  const page = read(WaitlistPage, await call(world, { path, token }, 200));
  return page.data.find((row) => row.email.toLowerCase() === address.toLowerCase());
}

const countOf = (count: number) => `${count} signup${count === 1 ? '' : 's'}`;

/** Chooses some listed addresses unchanged, in upper case, or together with an unlisted address. */
function someOf(model: Model): fc.Arbitrary<string[]> | undefined {
  return model.signups.size === 0
    ? undefined
    : fc
        .uniqueArray(fc.constantFrom(...model.signups.keys()), { minLength: 1, maxLength: 5 })
        .chain((emails) =>
          fc.constantFrom(
            emails,
            emails.map((one) => one.toUpperCase()),
            [...emails, 'nobody@nowhere.example'],
          ),
        );
}
