import fc from 'fast-check';
import { AuthorList, ProfileAnswer, ProfileConflict } from '../../../src/contract/authors.ts';
import { defineKind } from '../kinds.ts';
import type { Model } from '../model.ts';
import { everyPostOf } from '../post-oracle.ts';
import { expectSame } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { words } from '../words.ts';
import { call, expectEntry, expectStatus, read, settled, type World } from '../world.ts';
import { compareFindable } from './lists.ts';
import { presentAddress } from './upload-replacements.ts';
import { imagesOf } from './uploads.ts';

type Profile = { bio: string; image: string; version: 'right' | 'stale' };

const path = '/api/v2/author-profile';
const none = { name: '', slug: '', bio: '', picture: '', version: 0 };

/**
 * Saves the admin's own author profile. The server refuses a stale version. Posts show the profile. AUTHOR-2
 * to AUTHOR-9.
 */
export const saveProfile = defineKind<Profile>({
  name: 'profile.save',
  weight: 3,
  arguments: (model) =>
    fc.record({
      bio: words,
      image: fc.constantFrom('none', ...imagesOf(model)),
      version: fc.constantFrom('right', 'right', 'right', 'stale'),
    }),
  operation: async (world, { bio, image, version }, key) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const admin = model.admins.get(email.toLowerCase());
    if (admin === undefined) {
      return undefined;
    }
    const before = admin.profile ?? none;
    const name = key.replace('.', 'x');
    const sent = {
      ...{ name: `Author ${name}`, slug: `author-${name}`, bio },
      picture: model.files.get(image)?.url ?? '',
      version: version === 'right' ? before.version : before.version + 1,
    };
    const request = { method: 'PUT', path, json: sent, token };
    const keep = (span: { from: number; to: number }) => {
      admin.profile = {
        ...sent,
        picture: presentAddress(model, sent.picture),
        version: before.version + 1,
      };
      expectEntry(model, email, 'author.saved', `“${sent.name}”`, span);
    };
    return {
      call: request,
      accept: (answer) => {
        if (version === 'stale') {
          const conflict = read(ProfileConflict, expectStatus(world, request, answer, [409]));
          expectSame('The profile in a conflict', conflict.profile, before);
          return;
        }
        const saved = read(ProfileAnswer, expectStatus(world, request, answer, [200]));
        keep(answer);
        expectSame('A profile that was saved', saved.profile, admin.profile);
      },
      settle: async (span) => {
        const { profile } = read(ProfileAnswer, await call(world, { path, token }, 200));
        if (profile.version > before.version) {
          keep(span);
        }
      },
    };
  },
  readBack: async (world) => {
    await compareAuthors(world, await adminToken(world));
    await settled(world, () => compareFindable(world, '/sitemap.xml'));
  },
});

/** Removes the admin's own profile. The server refuses this while posts show the profile. AUTHOR-21. */
export const removeProfile = defineKind<Record<never, never>>({
  name: 'profile.remove',
  weight: 1,
  arguments: () => fc.constant({}),
  run: async (world) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const admin = model.admins.get(email.toLowerCase());
    if (admin?.profile === undefined) {
      return;
    }
    const request = { method: 'DELETE', path, token };
    if (everyPostOf(model).some(({ by }) => by === admin)) {
      await call(world, request, 409);
      return;
    }
    const answer = await call(world, request, 204);
    world.counts.acknowledged += 1;
    expectEntry(model, email, 'author.removed', `“${admin.profile.name}”`, answer);
    admin.profile = undefined;
    await compareAuthors(world, { token, email });
  },
});

/** Compares the authors, and the admin's own profile, with the model. */
export async function compareAuthors(
  world: World,
  { token, email }: { token: string; email: string },
): Promise<void> {
  const own = world.model.admins.get(email.toLowerCase());
  const { authors } = read(AuthorList, await call(world, { path: '/api/v2/authors', token }, 200));
  expectSame(
    'The authors',
    authors,
    authorsOf(world.model).map(({ name, slug, by }) => ({ slug, name, isOwn: by === own })),
  );
  const { profile } = read(ProfileAnswer, await call(world, { path, token }, 200));
  expectSame('The own profile', profile, own?.profile ?? none);
}

/** Returns every author, sorted by name. */
const authorsOf = ({ admins, formerAuthors }: Model) =>
  [...admins.values(), ...formerAuthors]
    .flatMap((by) => (by.profile === undefined ? [] : [{ ...by.profile, by }]))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
