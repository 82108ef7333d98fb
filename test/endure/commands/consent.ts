import fc from 'fast-check';
import { defineKind } from '../kinds.ts';
import { awaitLink, doesConfirm, endLinks } from '../link-oracle.ts';
import type { Model } from '../model.ts';
import { expectSame } from '../problem.ts';
import { call, type World } from '../world.ts';
import { startAgain, stopAll } from './processes.ts';

const path = '/api/v2/subscribe/confirm';
const day = 24 * 60 * 60_000;

/** Starts the site again with or without confirming. Signups keep their status. */
export const switchConfirmation = defineKind<{ isOn: boolean; signal: 'SIGKILL' | 'SIGTERM' }>({
  name: 'consent.switch',
  weight: 2,
  arguments: () =>
    fc.record({ isOn: fc.constantFrom(true, true, false), signal: fc.constantFrom('SIGKILL', 'SIGTERM') }),
  run: async (world, { isOn, signal }) => {
    if (world.site.isConfirming() !== isOn) {
      world.site.setConfirming(isOn);
      await stopAll(world, signal);
      await startAgain(world);
    }
  },
});

/** Follows a link from an email, often one that was used, and then follows it again. */
export const confirm = defineKind<{ mail: string }>({
  name: 'consent.confirm',
  weight: 8,
  arguments: (model) => oneMailOf(model)?.map((mail) => ({ mail })),
  run: async (world, { mail }) => {
    await follow(world, mail);
    await follow(world, mail);
  },
});

/** Signs a pending address up again: another link only after ten minutes, and three in seven days. */
export const resend = defineKind<{ email: string }>({
  name: 'consent.resend',
  weight: 6,
  arguments: (model) => {
    const pending = [...model.signups.values()].filter(({ status }) => status === 'Pending');
    return pending.length === 0
      ? undefined
      : fc.record({ email: fc.constantFrom(...pending.map(({ email }) => email)) });
  },
  run: async (world, { email }) => {
    const json = { email: email.toUpperCase(), source: {} };
    const answer = await call(world, { method: 'POST', path: '/api/v2/subscribe', json }, 201);
    world.counts.acknowledged += 1;
    await awaitLink(world, email.toLowerCase(), answer);
  },
});

/** Follows a link after more than seven days. */
export const openLateLink = defineKind<{ mail: string }>({
  name: 'consent.late',
  weight: 2,
  arguments: (model) => oneMailOf(model)?.map((mail) => ({ mail })),
  run: async (world, { mail }) => {
    const { model, site } = world;
    const at = model.mails.get(mail)?.at;
    if (at !== undefined) {
      const ahead = Math.max(0, at + 8 * day - site.now());
      site.setClock(site.offset() + ahead);
      expectSame('Whether a late link confirms', await follow(world, mail), false);
    }
  },
});

/** Whether the link confirmed the signup, as the model expects. */
async function follow(world: World, id: string): Promise<boolean> {
  const { model, site } = world;
  const mail = model.mails.get(id);
  if (mail?.token === undefined) {
    return false;
  }
  const isDue = doesConfirm(model, mail, site.now());
  await call(world, { method: 'POST', path, json: { token: mail.token } }, isDue ? 204 : 410);
  const signup = model.signups.get(mail.key);
  if (isDue && signup !== undefined) {
    world.counts.acknowledged += 1;
    signup.status = 'Active';
    endLinks(model, mail.key);
  }
  return isDue;
}

function oneMailOf({ mails, signups }: Model): fc.Arbitrary<string> | undefined {
  const pending = [...mails].filter(([, { key }]) => signups.get(key)?.status === 'Pending');
  const chosen = [...mails.keys(), ...pending.map(([id]) => id), ...pending.map(([id]) => id)];
  return chosen.length === 0 ? undefined : fc.constantFrom(...chosen);
}
