import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { endResetsOf } from '../account-oracle.ts';
import { defineKind } from '../kinds.ts';
import { awaitToken, mailPatience } from '../mail-oracle.ts';
import type { ModelAdmin, Span } from '../model.ts';
import { endSessionsOf } from '../sessions.ts';
import { call, expectEntry, type World } from '../world.ts';
import { startAgain, stopAll } from './processes.ts';

/** The lifetime of a password reset link, in ms. SESS-54. */
const duration = 30 * 60_000;
/** The maximum duration of a call, in ms. */
const margin = 2_000;

/** Requests a password reset link. The response does not reveal whether the account exists. SESS-53. */
export const askForReset = defineKind<{ email: string }>({
  name: 'reset.ask',
  weight: 2,
  arguments: ({ admins }) => fc.record({ email: fc.constantFrom(...admins.keys(), 'nobody@example.com') }),
  run: async (world, { email }) => {
    const account = world.model.admins.get(email);
    const isOpen = account !== undefined && !account.isDisabled;
    const fate = isOpen ? fateOf(world, account) : 'refused';
    if (fate === 'unknown') {
      return;
    }
    const at = await ask(world, email);
    if (isOpen && fate === 'sent') {
      noteAsked(world, account, at);
      world.counts.acknowledged += 1;
      await keepLink(world, account, at);
    }
  },
});

async function ask(world: World, email: string): Promise<Span> {
  const request = { method: 'POST', path: '/api/v2/auth/reset-requests', json: { email } };
  const { from, to } = await call(world, request, 202);
  return { from, to };
}

/** The limits of reset links: at most `max` links per account within `time` ms. SESS-66. */
const limits = [
  { max: 1, time: 60_000 },
  { max: 5, time: 60 * 60_000 },
];

/**
 * Predicts whether the server sends a link that is requested now. Returns `unknown` when a limit is about to
 * expire.
 */
function fateOf({ site }: World, { resetsAsked }: ModelAdmin): 'sent' | 'refused' | 'unknown' {
  const now = site.now();
  // A request that is far in the future, because the clock was set back, does not count.
  const within = (time: number, isSure: boolean) =>
    resetsAsked.filter(({ from, to }) => {
      const longest = Math.max(now + margin - from, to - now);
      const shortest = Math.max(now - to, from - now - margin);
      return (isSure ? longest : shortest) < time;
    }).length;
  if (limits.some(({ max, time }) => within(time, true) >= max)) {
    return 'refused';
  }
  return limits.every(({ max, time }) => within(time, false) < max) ? 'sent' : 'unknown';
}

/**
 * Records a new link. The server deletes all expired links when it creates one, so they stay invalid if the
 * clock is set back.
 */
function noteAsked({ model }: World, account: ModelAdmin, at: Span) {
  model.resets = model.resets.filter((reset) => reset.at.from + duration > at.to);
  account.resetsAsked.push(at);
  expectEntry(model, account.email, 'password.forgotten', '', at);
}

/**
 * Uses a password reset link, valid or not. A reset ends all sessions and all other links. SESS-54, SESS-55.
 */
export const reset = defineKind<{ which: number }>({
  name: 'reset.use',
  weight: 2,
  arguments: ({ resetTokens }) => (resetTokens.size === 0 ? undefined : fc.record({ which: fc.nat(20) })),
  run: async (world, { which }) => {
    const { model, site, step } = world;
    const all = [...model.resetTokens.values()].flat().filter((token) => token !== '');
    const token = all.at(-1 - (which % Math.max(1, all.length)));
    if (token === undefined) {
      return;
    }
    const link = model.resets.find((other) => other.token === token);
    const age = (span: Span) => ({ from: site.now() - span.to, to: site.now() + margin - span.from });
    const { from = 0, to = 0 } = link === undefined ? {} : age(link.at);
    const next = `password reset ${step}`;
    const request = { method: 'POST', path: '/api/v2/auth/resets', json: { token, next } };
    if (link !== undefined && to < duration) {
      const answer = await call(world, request, 204);
      world.counts.acknowledged += 1;
      const { account } = link;
      account.password = next;
      expectEntry(model, account.email, 'password.reset', '', answer);
      endSessionsOf(model, account.email);
      endResetsOf(model, account);
      await call(world, request, 410);
    } else if (link === undefined || from >= duration) {
      await call(world, request, 410);
    }
  },
});

/**
 * Kills the servers while they send emails to up to `count` accounts. In a run without a mail server, the
 * servers write the emails as files.
 */
export const cutMails = defineKind<{ count: number; wait: number }>({
  name: 'mail.cut',
  weight: 1,
  arguments: () => fc.record({ count: fc.integer({ min: 1, max: 6 }), wait: fc.nat(60) }),
  run: async (world, { count, wait }) => {
    const { model, mailbox } = world;
    const accounts = [...model.admins.values()]
      .filter((account) => !account.isDisabled && fateOf(world, account) === 'sent')
      .slice(0, count);
    if (accounts.length === 0) {
      return;
    }
    const arrived = mailbox?.texts.size ?? 0;
    const asked: Array<{ account: ModelAdmin; at: Span }> = [];
    for (const account of accounts) {
      const at = await ask(world, account.email);
      noteAsked(world, account, at);
      asked.push({ account, at });
    }
    const end = Date.now() + mailPatience;
    while (mailbox !== undefined && mailbox.texts.size === arrived && Date.now() < end) {
      await sleep(2);
    }
    await sleep(wait);
    await stopAll(world, 'SIGKILL');
    await startAgain(world);
    for (const { account, at } of asked) {
      await keepLink(world, account, at);
    }
  },
});

/** Waits for the email with the new link, and adds its token to the model. */
async function keepLink(world: World, account: ModelAdmin, at: Span) {
  const { model } = world;
  const { email } = account;
  const known = model.resetTokens.get(email) ?? [];
  const token = await awaitToken(world, email, 'password reset', known, at);
  model.resetTokens.set(email, [...known, token]);
  model.resets.push({ account, token, at });
}
