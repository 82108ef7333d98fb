import fc from 'fast-check';
import { defineKind } from '../kinds.ts';
import { awaitLink, doesConfirm, endLinks } from '../link-oracle.ts';
import type { Model, ModelMail } from '../model.ts';
import { expectSame } from '../problem.ts';
import { call, expectStatus, type World } from '../world.ts';
import { startAgain, stopAll } from './processes.ts';
import { activate, findRow } from './signups.ts';

/** An address, and the index of one of its emails. */
type Link = { email: string; index: number };

const path = '/api/v2/subscribe/confirm';
const day = 24 * 60 * 60_000;

/** Restarts the site with or without the confirmation of signups. Signups keep their status. */
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

/** Uses a confirmation link from an email twice. Often the link was already used before. */
export const confirm = defineKind<Link>({
  name: 'consent.confirm',
  weight: 8,
  arguments: oneLinkOf,
  operation: async (world, link) => {
    const { model, site } = world;
    const mail = mailOf(model, link);
    if (mail?.token === undefined) {
      return undefined;
    }
    const request = { method: 'POST', path, json: { token: mail.token } };
    const isDue = doesConfirm(model, mail, site.now());
    return {
      call: request,
      accept: (answer) => {
        expectStatus(world, request, answer, [isDue ? 204 : 410]);
        if (isDue) {
          keep(model, mail);
        }
      },
      settle: async () => {
        const row = await findRow(world, mail.key);
        if (isDue && row !== undefined && row.status !== 'Pending') {
          keep(model, mail);
        }
      },
    };
  },
  readBack: async (world, link) => {
    await follow(world, mailOf(world.model, link));
  },
});

/**
 * Signs a pending address up again. With confirmation on, the address gets another link only after ten minutes,
 * and at most three links in seven days. With confirmation off, the signup becomes Active.
 */
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
    await activate(world, email.toLowerCase());
    await awaitLink(world, email.toLowerCase(), answer);
  },
});

/** Uses a confirmation link after more than seven days. */
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

/**
 * Uses a confirmation link and checks that the response matches the model. Returns whether the link confirmed
 * the signup.
 */
async function follow(world: World, mail: ModelMail | undefined): Promise<boolean> {
  const { model, site } = world;
  if (mail?.token === undefined) {
    return false;
  }
  const isDue = doesConfirm(model, mail, site.now());
  await call(world, { method: 'POST', path, json: { token: mail.token } }, isDue ? 204 : 410);
  if (isDue) {
    world.counts.acknowledged += 1;
    keep(model, mail);
  }
  return isDue;
}

function keep(model: Model, { key }: ModelMail) {
  Object.assign(model.signups.get(key) ?? {}, { status: 'Active' });
  endLinks(model, key);
}

/**
 * Finds the email with this index among the emails to the address. Commands contain no email ids, because the
 * ids differ in a replay.
 */
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
