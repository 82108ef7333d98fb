import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MailLine, MailPage } from '../../src/contract/mails.ts';
import type { Model, ModelMail, Span } from './model.ts';
import { Problem } from './problem.ts';
import { readPages } from './read-all.ts';
import { adminToken, call, read, type World } from './world.ts';

/** How long a link to confirm works, and the pause between two links, ms. WAIT-56, WAIT-57. */
const linkDuration = 7 * 24 * 60 * 60_000;
const linkPause = 10 * 60_000;
const linksMax = 3;
/** How long an email may take from the signup into the outbox, also after a kill, ms. */
const mailPatience = 30_000;

/** The links stored for an address. */
export const linksOf = ({ mails }: Model, key: string): ModelMail[] =>
  [...mails.values()].filter((mail) => mail.key === key && mail.isStored);

/** The links of an address work no more, and it gets no further email. */
export function endLinks(model: Model, key: string) {
  for (const mail of linksOf(model, key)) {
    mail.isStored = false;
  }
  model.mayGetMail.delete(key);
}

/** Whether a link still confirms its signup. */
export const doesConfirm = ({ signups }: Model, mail: ModelMail, now: number): boolean =>
  mail.isStored && mail.at > now - linkDuration && signups.get(mail.key)?.status === 'Pending';

/** After an answered signup: waits for its email, if the address may have one now. */
export async function awaitLink(world: World, key: string, { from, to }: Span): Promise<void> {
  const { model, site } = world;
  if (!site.isConfirming() || model.signups.get(key)?.status !== 'Pending') {
    return;
  }
  forgetOld(model, key, to);
  const links = linksOf(model, key);
  if (links.length >= linksMax || links.some(({ at }) => at > from - linkPause)) {
    // A later one would still be too soon, unless the clock is moved before the server looks.
    model.mayGetMail.add(key);
    return;
  }
  for (const end = Date.now() + mailPatience; ; await sleep(100)) {
    const { token } = await adminToken(world);
    const found = (await readMails(world, token)).find(
      (mail) => keyOf(mail) === key && mail.state === 'kept' && !model.mails.has(mail.id),
    );
    if (found !== undefined) {
      keep(world, found);
      model.mayGetMail.delete(key);
      return;
    }
    if (Date.now() > end) {
      throw new Problem('lost', `The signup ${key} was acknowledged and gets no email`);
    }
  }
}

/** Compares the emails to confirm with the model: none is missing, and none came too soon. */
export async function compareLinks(world: World, token: string): Promise<void> {
  const { model } = world;
  const listed = await readMails(world, token);
  for (const mail of listed) {
    if (!model.mails.has(mail.id)) {
      if (!model.mayGetMail.has(keyOf(mail))) {
        throw new Problem('difference', `An email that nobody asked for: ${JSON.stringify(mail)}`);
      }
      keep(world, mail);
    }
  }
  const ids = new Set(listed.map(({ id }) => id));
  const lost = [...model.mails].filter(([id]) => !ids.has(id));
  if (lost.length > 0) {
    throw new Problem('lost', `Emails are missing: ${JSON.stringify(lost).slice(0, 600)}`, lost.length);
  }
}

/** Every email to confirm a signup. */
async function readMails(world: World, token: string): Promise<MailLine[]> {
  const mails = await readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/mails?limit=100&page=${page}`, token }, 200);
    const { mails: entries, pagination } = read(MailPage, answer);
    return { entries, totalPages: pagination.totalPages };
  });
  return mails.filter(({ kind }) => kind === 'signup confirmation');
}

/** Takes an email into the model. Throws a `Problem` if it came too soon. */
function keep(world: World, mail: MailLine) {
  const { model } = world;
  const [key, at] = [keyOf(mail), Date.parse(mail.createdAt)];
  forgetOld(model, key, at);
  const links = linksOf(model, key);
  if (links.length >= linksMax || links.some((other) => other.at > at - linkPause)) {
    throw new Problem('difference', `Email ${JSON.stringify(mail)} came too soon, or is one too many`);
  }
  const isStored = model.signups.get(key)?.status === 'Pending';
  model.mails.set(mail.id, { key, at, token: tokenIn(world, mail.id), isStored });
}

/** Making another link deletes those that are too old. */
function forgetOld(model: Model, key: string, now: number) {
  for (const mail of linksOf(model, key)) {
    mail.isStored = mail.at > now - linkDuration;
  }
}

const keyOf = ({ recipient }: MailLine) => recipient.toLowerCase();

/** The file of an email. */
export const fileOf = ({ place }: World, id: string) => join(place.dataDir, 'outbox', `${id}.eml`);

/** The token in the link of an email, in which long lines are wrapped. */
function tokenIn(world: World, id: string): string | undefined {
  const file = fileOf(world, id);
  if (!existsSync(file)) {
    return undefined;
  }
  const text = readFileSync(file, 'utf8').replace(/=\r?\n/g, '');
  return /\/confirm-signup#([\w-]{43})/.exec(text)?.[1];
}
