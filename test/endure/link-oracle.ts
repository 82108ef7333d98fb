import { setTimeout as sleep } from 'node:timers/promises';
import type { MailLine } from '../../src/contract/mails.ts';
import { hasLeft, mailPatience, readMails, tokenIn } from './mail-oracle.ts';
import type { Model, ModelMail, Span } from './model.ts';
import { Problem } from './problem.ts';
import { adminToken } from './sessions.ts';
import type { World } from './world.ts';

/** The lifetime of a confirmation link, and the minimum time between two links, in ms. WAIT-56, WAIT-57. */
const linkDuration = 7 * 24 * 60 * 60_000;
const linkPause = 10 * 60_000;
const linksMax = 3;
/** The time for which an email stays listed, in ms. MAIL-12. */
const mailDuration = 90 * 24 * 60 * 60_000;
/** The page that a confirmation link opens. */
const page = 'confirm-signup';

/** Returns the stored links of an address. */
export const linksOf = ({ mails }: Model, key: string): ModelMail[] =>
  [...mails.values()].filter((mail) => mail.key === key && mail.isStored);

/** Returns the stored links of an address without those from before the clock was set back. */
const linksCountedAt = (model: Model, key: string, now: number): ModelMail[] =>
  linksOf(model, key).filter(({ at }) => at < now + linkDuration);

/**
 * Ends the links of an address. Does not change `mayGetMail`, because the server may have sent one more email
 * before the links ended, for example after a jump of the clock.
 */
export function endLinks(model: Model, key: string) {
  for (const mail of linksOf(model, key)) {
    mail.isStored = false;
  }
}

/** Whether a link still confirms its signup. */
export const doesConfirm = ({ signups }: Model, mail: ModelMail, now: number): boolean =>
  mail.isStored && mail.at > now - linkDuration && signups.get(mail.key)?.status === 'Pending';

/** Waits for the email of an acknowledged signup, unless the address must not get one yet. */
export async function awaitLink(world: World, key: string, { from, to }: Span): Promise<void> {
  const { model, site } = world;
  if (!site.isConfirming() || model.signups.get(key)?.status !== 'Pending') {
    return;
  }
  forgetOld(model, key, to);
  const links = linksCountedAt(model, key, to);
  if (links.length >= linksMax || links.some(({ at }) => at > from - linkPause && at < to + linkPause)) {
    // The address must not get another link yet. The server sends one only if the clock is moved before the
    // server checks the limits.
    model.mayGetMail.add(key);
    return;
  }
  for (const end = Date.now() + mailPatience; ; await sleep(100)) {
    const { token } = await adminToken(world);
    const found = (await readConfirmations(world, token)).find(
      (mail) => keyOf(mail) === key && hasLeft(world, mail) && !model.mails.has(mail.id),
    );
    if (found !== undefined) {
      keep(world, found);
      model.mayGetMail.delete(key);
      return;
    }
    if (Date.now() > end) {
      const state = JSON.stringify({ from, to, now: site.now(), links });
      throw new Problem('lost', `The signup ${key} was acknowledged but got no email: ${state}`);
    }
  }
}

/**
 * Checks that the model and the server have the same confirmation emails, and that the server sent no email
 * too soon.
 */
export async function compareLinks(world: World, token: string): Promise<void> {
  const { model, site } = world;
  const listed = await readConfirmations(world, token);
  for (const mail of listed) {
    const known = model.mails.get(mail.id);
    if (known !== undefined) {
      known.token ??= tokenIn(world, mail.id, page);
    } else {
      if (!model.mayGetMail.has(keyOf(mail))) {
        throw new Problem('difference', `An email that nobody asked for: ${JSON.stringify(mail)}`);
      }
      keep(world, mail);
    }
  }
  const ids = new Set(listed.map(({ id }) => id));
  // The server deletes old emails when the clock is set ahead. They stay deleted when it is set back.
  const latest = Math.max(site.brokenAt(), site.now());
  for (const [id, mail] of model.mails) {
    if (mail.at + mailDuration <= latest && !ids.has(id)) {
      mail.isListed = false;
    }
  }
  const lost = [...model.mails].filter(([id, { isListed }]) => isListed && !ids.has(id));
  if (lost.length > 0) {
    throw new Problem('lost', `Emails are missing: ${JSON.stringify(lost).slice(0, 600)}`, lost.length);
  }
}

/** Reads all confirmation emails. */
async function readConfirmations(world: World, token: string): Promise<MailLine[]> {
  return (await readMails(world, token)).filter(({ kind }) => kind === 'signup confirmation');
}

/** Adds an email to the model. Throws a `Problem` if the server sent the email too soon. */
function keep(world: World, mail: MailLine) {
  const { model } = world;
  const [key, at] = [keyOf(mail), Date.parse(mail.createdAt)];
  forgetOld(model, key, at);
  const links = linksCountedAt(model, key, at);
  if (links.length >= linksMax || links.some((other) => Math.abs(other.at - at) < linkPause)) {
    throw new Problem('difference', `Email ${JSON.stringify(mail)} came too soon, or is one too many`);
  }
  const isStored = model.signups.get(key)?.status === 'Pending';
  model.mails.set(mail.id, { key, at, token: tokenIn(world, mail.id, page), isStored, isListed: true });
}

/** Ends expired links. The server deletes expired links when it creates a new link. */
function forgetOld(model: Model, key: string, now: number) {
  for (const mail of linksOf(model, key)) {
    mail.isStored = mail.at > now - linkDuration;
  }
}

const keyOf = ({ recipient }: MailLine) => recipient.toLowerCase();
