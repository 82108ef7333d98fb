import fc from 'fast-check';
import { defineKind } from '../kinds.ts';
import { awaitLink, doesConfirm, endLinks } from '../link-oracle.ts';
import type { Model, ModelMail } from '../model.ts';
import { expectSame } from '../problem.ts';
import { call, type World } from '../world.ts';
import { startAgain, stopAll } from './processes.ts';

/** An address, and which of its emails. */
type Link = { email: string; index: number };

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
export const confirm = defineKind<Link>({
  name: 'consent.confirm',
  weight: 8,
  arguments: oneLinkOf,
  run: async (world, link) => {
    const mail = mailOf(world.model, link);
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
export const openLateLink = defineKind<Link>({
  name: 'consent.late',
  weight: 2,
  arguments: oneLinkOf,
  run: async (world, link) => {
    const { model, site } = world;
    const mail = mailOf(model, link);
    if (mail !== undefined) {
      const ahead = Math.max(0, mail.at + 8 * day - site.now());
      site.setClock(site.offset() + ahead);
      expectSame('Whether a late link confirms', await follow(world, mail), false);
    }
  },
});

/** Whether the link confirmed the signup, as the model expects. */
async function follow(world: World, mail: ModelMail | undefined): Promise<boolean> {
  const { model, site } = world;
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

/** The link of that email, of all that an address got, so that a replay finds it. */
const mailOf = ({ mails }: Model, { email, index }: Link) =>
  [...mails.values()].filter(({ key }) => key === email)[index];

function oneLinkOf(model: Model): fc.Arbitrary<Link> | undefined {
  const all = [...model.mails.values()].map((mail) => {
    const index = [...model.mails.values()].filter(({ key }) => key === mail.key).indexOf(mail);
    return { email: mail.key, index };
  });
  const pending = all.filter(({ email }) => model.signups.get(email)?.status === 'Pending');
  return all.length === 0 ? undefined : fc.constantFrom(...all, ...pending, ...pending);
}
