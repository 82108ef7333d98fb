import fc from 'fast-check';
import { OwnSessions } from '../../../src/contract/account.ts';
import { defineKind } from '../kinds.ts';
import type { Model, Span } from '../model.ts';
import { hasEnded } from '../session-use.ts';
import {
  compareSessionsOf,
  endSession as endInModel,
  endSessionsOf,
  endStraySession,
  expectEnded,
  isOpen,
  keepSession,
  loginOf,
  mayGuess,
} from '../sessions.ts';
import { allowEntry, call, expectEntry, expectStatus, read, send } from '../world.ts';

/** The maximum duration of a call, in ms. */
const margin = 1_000;

/** Signs in with the right or a wrong password. The address may be in upper case or unknown. */
export const login = defineKind<{ email: string; isRight: boolean }>({
  name: 'account.login',
  weight: 4,
  arguments: ({ admins }) =>
    fc.record({
      email: fc.constantFrom(...admins.keys(), ...admins.keys(), 'OPS@example.com', 'nobody@example.com'),
      isRight: fc.constantFrom(true, true, false),
    }),
  operation: async (world, { email, isRight }, key) => {
    const { model } = world;
    const admin = model.admins.get(email.toLowerCase());
    const password = isRight && admin !== undefined ? admin.password : 'the wrong password';
    const request = loginOf(`s${key}`, { email, password });
    const doesPass = isRight && admin !== undefined && !admin.isDisabled;
    if (!doesPass && !mayGuess(world, email.toLowerCase())) {
      return undefined;
    }
    // The server records at most one refusal per minute.
    const allowRefusal = (span: Span) =>
      admin === undefined
        ? allowEntry(model, '', 'session.unknown', '', span)
        : allowEntry(model, admin.email, admin.isDisabled ? 'session.disabled' : 'session.refused', '', span);
    return {
      call: request,
      accept: (answer) => {
        if (!doesPass) {
          expectStatus(world, request, answer, [401]);
          allowRefusal(answer);
        } else if (admin.factor !== undefined) {
          expectStatus(world, request, answer, [202]);
        } else {
          expectStatus(world, request, answer, [200]);
          keepSession(world, `s${key}`, email, answer);
        }
      },
      settle: async (span) => {
        if (doesPass && admin.factor === undefined) {
          if (await endStraySession(world, `s${key}`, admin)) {
            expectEntry(model, admin.email, 'session.opened', '', span);
          }
        } else if (!doesPass) {
          allowRefusal(span);
        }
      },
    };
  },
  readBack: async () => {},
});

export const useSession = defineKind<{ session: string }>({
  name: 'account.session',
  weight: 6,
  arguments: (model) => oneSessionOf(model)?.map((session) => ({ session })),
  run: async (world, given) => {
    const session = world.model.sessions.get(given.session);
    if (session === undefined) {
      return;
    }
    const isOver = hasEnded(session, { from: world.site.now(), to: world.site.now() + margin });
    if (isOver === false) {
      await compareSessionsOf(world, session);
      return;
    }
    // The model keeps the session, because it is open again if the clock is set back.
    const request = { path: '/api/v2/auth/sessions', token: session.token };
    await call(world, request, 401, ...(isOver === undefined ? [200] : []));
  },
});

export const logout = defineKind<{ session: string; isEverywhere: boolean }>({
  name: 'account.logout',
  weight: 2,
  arguments: (model) =>
    oneSessionOf(model)?.chain((session) =>
      fc.record({ session: fc.constant(session), isEverywhere: fc.boolean() }),
    ),
  operation: async (world, given) => {
    const { model, site } = world;
    const session = model.sessions.get(given.session);
    if (session === undefined || !isOpen(session, site.now())) {
      return undefined;
    }
    const { token, email } = session;
    const request = given.isEverywhere
      ? { method: 'DELETE', path: '/api/v2/auth/sessions', token }
      : { method: 'POST', path: '/api/v2/auth/logout', token };
    const keep = (span: { from: number; to: number }) => {
      if (given.isEverywhere) {
        expectEntry(model, email, 'sessions.ended', 'all', span);
        endSessionsOf(model, email);
      } else {
        expectEntry(model, email, 'session.closed', '', span);
        endInModel(model, given.session);
      }
    };
    return {
      call: request,
      accept: (answer) => keep(expectStatus(world, request, answer, [204])),
      settle: async (span) => {
        const { status } = await send(world, { path: '/api/v2/auth/sessions', token });
        if (status === 401) {
          keep(span);
        }
      },
    };
  },
  readBack: async (world) => {
    await expectEnded(world, world.model.endedTokens.at(-1) ?? '');
  },
});

/** Ends a session from another session. The server allows this only if both belong to the same admin. */
export const endSession = defineKind<{ session: string; by: string }>({
  name: 'account.endSession',
  weight: 2,
  arguments: (model) =>
    oneSessionOf(model)?.chain((session) =>
      fc.record({ session: fc.constant(session), by: fc.constantFrom(...model.sessions.keys()) }),
    ),
  run: async (world, given) => {
    const { model, site } = world;
    const [session, by] = [model.sessions.get(given.session), model.sessions.get(given.by)];
    if (session === undefined || by === undefined || !isOpen(by, site.now())) {
      return;
    }
    // Looks up the session's id by device in the caller's own list. This list has no sessions of other
    // admins.
    const { sessions } = read(
      OwnSessions,
      await call(world, { path: '/api/v2/auth/sessions', token: by.token }, 200),
    );
    const id = sessions.find(({ device }) => device === session.device)?.id ?? 'of another admin';
    const isAllowed = id !== 'of another admin';
    const path = `/api/v2/auth/sessions/${encodeURIComponent(id)}`;
    const request = { method: 'DELETE', path, token: by.token };
    const answer = await call(world, request, isAllowed ? 204 : 404);
    if (isAllowed) {
      world.counts.acknowledged += 1;
      expectEntry(model, by.email, 'session.ended', session.device, answer);
      endInModel(model, given.session);
      await expectEnded(world, session.token);
    }
  },
});

function oneSessionOf(model: Model): fc.Arbitrary<string> | undefined {
  return model.sessions.size === 0 ? undefined : fc.constantFrom(...model.sessions.keys());
}
