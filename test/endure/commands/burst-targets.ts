import type { Model } from '../model.ts';
import type { Operation } from '../operation.ts';

/** The arguments of a write that identify the data that it changes. */
export type Given = {
  title?: string;
  email?: string;
  emails?: string[];
  post?: string;
  posts?: string[];
  report?: string;
  image?: string;
  file?: string;
  account?: string;
  session?: string;
};

/**
 * A piece of data that a write touches. Several writes of one burst may touch the same target only if each
 * marks the target as shared.
 */
type Target = { name: string; isShared: boolean };

/** The data that the writes of a burst touch. */
export class Claims {
  readonly #taken = new Map<string, boolean>();

  /**
   * Whether a write may touch these targets. A target is free if no other write of the burst touches it, or
   * if every write that touches it marks it as shared.
   */
  areFree(targets: readonly Target[]): boolean {
    return targets.every(
      ({ name, isShared }) => (this.#taken.get(name) ?? true) && (isShared || !this.#taken.has(name)),
    );
  }

  add(targets: readonly Target[]) {
    for (const { name, isShared } of targets) {
      this.#taken.set(name, isShared && (this.#taken.get(name) ?? true));
    }
  }
}

const own = (names: readonly string[]): Target[] => names.map((name) => ({ name, isShared: false }));
const shared = (names: readonly string[]): Target[] => names.map((name) => ({ name, isShared: true }));

/** Writes that end sessions or depend on the account. No other write of the burst may use the account. */
export const ofAccounts = [
  'account.login',
  'account.logout',
  'account.password',
  'account.change',
  'account.remove',
];

/** Returns the data that a write touches. */
export function targetsOf(model: Model, kind: string, given: Given): Target[] {
  const posts = [...(given.posts ?? []), ...(given.post === undefined ? [] : [given.post])];
  const area = kind.split('.')[0] ?? '';
  const hasFile = (given.image ?? 'none') !== 'none' || kind === 'post.restore';
  return [
    ...own(posts.map((key) => `post ${key}`)),
    ...(kind === 'tag.rename' ? own(['tags']) : area === 'post' ? shared(['tags']) : []),
    ...own(addressesOf(kind, given).map((email) => `person ${email.toLowerCase()}`)),
    ...(kind === 'person.erase' ? own(reportsOf(model, given.email ?? '')) : []),
    ...own(given.report === undefined ? [] : [`report ${given.report}`]),
    ...own(kind === 'media.save' || kind === 'upload.replace' ? ['media'] : []),
    ...(kind === 'upload.replace' ? own(['files', ...postsWith(model, given.file)]) : []),
    ...(hasFile && kind !== 'upload.replace' ? own(['files']) : []),
    ...(ofAccounts.includes(kind) ? own(accountOf(model, given)) : []),
    // The author of a post depends on the profile. The outcome of a renamed tag is read from posts.
    ...(kind === 'profile.save' || (kind === 'upload.replace' && isPicture(model, given.file))
      ? own(['profiles'])
      : area === 'post' || area === 'tag'
        ? shared(['profiles'])
        : []),
    ...(kind === 'account.remove' ? own(['tags', 'profiles', 'invitations']) : []),
    ...(kind === 'account.change' ? own(['invitations']) : []),
    ...(area === 'invitation' ? shared(['invitations']) : []),
  ];
}

/**
 * Returns the account that sends a write, so that no other write ends its session. A write that ends sessions
 * or changes the password does not share the account.
 */
export function sessionOf(model: Model, kind: string, { call: { token } }: Operation): Target[] {
  const session = [...model.sessions.values()].find((other) => other.token === token);
  if (session === undefined) {
    return [];
  }
  const account = [`account ${session.email.toLowerCase()}`];
  return ['account.logout', 'account.password'].includes(kind) ? own(account) : shared(account);
}

function accountOf({ sessions }: Model, { account, session, email }: Given): string[] {
  const key = account ?? sessions.get(session ?? '')?.email ?? email;
  return key === undefined ? ['account of any'] : [`account ${key.toLowerCase()}`];
}

const addressesOf = (kind: string, { emails = [], email }: Given) =>
  /^(?:signup|consent|person|report|invitation)\./.test(kind) && email !== undefined
    ? [...emails, email]
    : emails;

/** Returns the messages of a person. An erasure removes them. */
const reportsOf = ({ reports }: Model, email: string) =>
  [...reports].flatMap(([key, { fields }]) =>
    fields['email']?.toLowerCase() === email.toLowerCase() ? [`report ${key}`] : [],
  );

/** Whether a replacement of this file changes the picture of an author. */
function isPicture({ admins, formerAuthors, files }: Model, file: string | undefined): boolean {
  const url = file === undefined ? undefined : files.get(file)?.url;
  return [...admins.values(), ...formerAuthors].some(({ profile }) => profile?.picture === url);
}

/** Returns the posts that a replacement of this file changes. */
function postsWith({ posts, files }: Model, file: string | undefined): string[] {
  const url = file === undefined ? undefined : files.get(file)?.url;
  return [...posts].flatMap(([key, { imageUrl }]) => (imageUrl === url ? [`post ${key}`] : []));
}
