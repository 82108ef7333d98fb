import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type {
  OwnProfile,
  ProfileRemoval,
  ProfileSaving,
  SentProfile,
} from '../../../src/contract/authors.ts';
import {
  authorProfileMachine,
  type OpenedProfile,
} from '../../../src/machines/session/author-profile.machine.ts';
import { authorProfileModel } from '../../models/session/author-profile.model.ts';
import {
  adaProfile,
  conflictWords,
  failedWords,
  notRemovedWords,
  otherProfile,
  profileReadings,
  profileRemovals,
  profileSavings,
} from '../../support/author-profile.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const noProfile: OwnProfile = { name: '', slug: '', bio: '', picture: '', version: 0 };
const { version: _, ...stored } = adaProfile;
const typed = { ...stored, name: 'Ada King' };
const removed = { open: 'removed' };

rehearse(authorProfileModel, 'machine', () => {
  const read = heldPromise<OpenedProfile>();
  const save = heldPromise<ProfileSaving, SentProfile>();
  const remove = heldPromise<ProfileRemoval>();
  let isHeld = false;
  let kept: { account: string; profile: OwnProfile } | undefined;
  const shown: Array<string | undefined> = [];
  const profile = createActor(
    authorProfileMachine.provide({
      actors: { read: read.logic, save: save.logic, remove: remove.logic },
      actions: {
        holdBack: () => {
          isHeld = true;
        },
        letGo: () => {
          isHeld = false;
        },
        keepDraft: (_, draft) => {
          kept = draft;
        },
        dropDraft: (_, account) => {
          kept = kept?.account === account ? undefined : kept;
        },
        showField: (_, field) => shown.push(field),
      },
    }),
  ).start();
  const { version: __, ...nothing } = noProfile;
  const { version: ___, ...others } = otherProfile;
  const sees =
    (
      value: unknown,
      fields: object,
      known: OwnProfile,
      { base = known.version, ...told }: { problems?: object; message?: string; base?: number } = {},
    ) =>
    () => {
      const isSaving = value === 'saving';
      const isChanged = isSaving || JSON.stringify(value).includes('"changed"');
      const account = known === noProfile && value !== removed ? '' : 'admin-1';
      const { context, ...snapshot } = profile.getSnapshot();
      expect({
        value: snapshot.value,
        isBusy: profile.getSnapshot().hasTag('busy'),
        context,
        reads: read.pending().length,
        sent: save.pending().map(({ input }) => input),
        removals: remove.pending().length,
        isHeld,
        kept,
      }).toEqual({
        value,
        isBusy: isSaving || value === 'reading' || value === 'removing',
        context: { account, fields, stored: known, problems: {}, message: '', ...told },
        reads: value === 'reading' ? 1 : 0,
        sent: isSaving ? [{ ...fields, version: known.version }] : [],
        removals: value === 'removing' ? 1 : 0,
        isHeld: isChanged,
        kept: isChanged ? { account, profile: { ...fields, version: base } } : undefined,
      });
    };
  const focuses = (field: string | undefined, check: () => void) => () => {
    check();
    expect(shown.at(-1)).toBe(field);
  };
  const edit = (field: 'name' | 'slug', value: string) => () =>
    profile.send({ type: 'field.edited', field, value });
  const answer = (name: keyof typeof profileSavings) => () =>
    settle(() => save.latest().resolve(profileSavings[name]));
  const kings = profileSavings['it is saved'].profile;
  const changed = { open: { changed: 'typed' } };
  const restored = { open: { changed: 'restored' } };
  const begun = adaProfile.version;
  const arrives = (name: keyof typeof profileReadings) => () => {
    const reading = profileReadings[name];
    kept = reading.draft && { account: reading.account, profile: reading.draft };
    return settle(() => read.latest().resolve(reading));
  };
  const nameless = { ...typed, name: ' ' };
  return {
    act: {
      'the profile arrives': arrives('the profile arrives'),
      'the profile and kept changes arrive': arrives('the profile and kept changes arrive'),
      'a newer profile and kept changes arrive': arrives('a newer profile and kept changes arrive'),
      'the server is unreachable': () =>
        settle(() =>
          [save, remove, read]
            .find((call) => call.pending().length > 0)
            ?.latest()
            .reject(new Error('offline')),
        ),
      'press Try again': () => profile.send({ type: 'retry.requested' }),
      'type a name': edit('name', 'Ada King'),
      'clear the name': edit('name', ' '),
      'type the stored name': edit('name', 'Ada Lovelace'),
      'type a slug': edit('slug', 'ada-king'),
      'press Save profile': () => profile.send({ type: 'form.submitted' }),
      'press Discard changes': () => profile.send({ type: 'changes.discarded' }),
      'it is saved': answer('it is saved'),
      'another window saved first': answer('another window saved first'),
      'the slug is taken': answer('the slug is taken'),
      'the server refuses': answer('the server refuses'),
      'press Remove profile': () => profile.send({ type: 'removal.requested' }),
      'press Cancel': () => profile.send({ type: 'removal.cancelled' }),
      'press Remove': () => profile.send({ type: 'removal.confirmed' }),
      'it is removed': () => settle(() => remove.latest().resolve(profileRemovals['it is removed'])),
      'a post shows it': () => settle(() => remove.latest().resolve(profileRemovals['a post shows it'])),
    },
    see: {
      loading: sees('reading', nothing, noProfile),
      unreadable: sees('unreadable', nothing, noProfile),
      read: sees({ open: 'unchanged' }, stored, adaProfile),
      asked: sees('confirming', stored, adaProfile),
      removing: sees('removing', stored, adaProfile),
      removed: focuses('name', sees(removed, nothing, noProfile)),
      kept: sees({ open: 'unchanged' }, stored, adaProfile, { message: '1 post names you.' }),
      'not removed': sees({ open: 'unchanged' }, stored, adaProfile, { message: notRemovedWords }),
      'asked after a save': sees('confirming', typed, kings),
      changed: sees(changed, typed, adaProfile),
      restored: sees(restored, typed, adaProfile),
      'restored over it': sees(restored, typed, otherProfile, { message: conflictWords, base: begun }),
      nameless: sees(changed, nameless, adaProfile),
      'name missing': focuses(
        'name',
        sees(changed, nameless, adaProfile, { problems: { name: 'Name is required.' } }),
      ),
      saving: sees('saving', typed, adaProfile),
      saved: sees({ open: 'saved' }, typed, kings),
      'changed again': sees(changed, { ...typed, slug: 'ada-king' }, kings),
      'saved before': sees({ open: 'unchanged' }, typed, kings),
      conflict: sees(changed, typed, otherProfile, { message: conflictWords, base: begun }),
      'saving over it': sees('saving', typed, otherProfile, { base: begun }),
      'saved over it': sees({ open: 'saved' }, typed, kings),
      "the other window's": sees({ open: 'unchanged' }, others, otherProfile),
      'slug taken': focuses(
        'slug',
        sees(changed, typed, adaProfile, { problems: { slug: 'Choose another one.' } }),
      ),
      'slug changed': sees(changed, { ...typed, slug: 'ada-king' }, adaProfile),
      refused: focuses(undefined, sees(changed, typed, adaProfile, { message: 'That is too much.' })),
      failed: sees(changed, typed, adaProfile, { message: failedWords }),
    },
    pass: () => undefined,
  };
});

/** Opens a profile and records which fields get the focus, and whose kept changes are removed. */
async function openProfile(saving?: ProfileSaving, read = adaProfile, draft?: OwnProfile) {
  const shown: Array<string | undefined> = [];
  const dropped: string[] = [];
  const profile = createActor(
    authorProfileMachine.provide({
      actors: {
        read: fromPromise(async () => ({ account: 'admin-1', profile: read, draft })),
        ...(saving === undefined ? {} : { save: fromPromise(async () => saving) }),
        remove: fromPromise<ProfileRemoval>(async () => profileRemovals['a post shows it']),
      },
      actions: {
        holdBack: () => undefined,
        letGo: () => undefined,
        keepDraft: () => undefined,
        dropDraft: (_, account) => dropped.push(account),
        showField: (_, field) => shown.push(field),
      },
    }),
  ).start();
  await settle(() => undefined);
  return { profile, shown, dropped, problems: () => profile.getSnapshot().context.problems };
}

test('each invalid field shows its first error until it is edited, and the first invalid field gets the focus (AUTHOR-11)', async () => {
  const { profile, shown, problems } = await openProfile();
  const slug = 'The address must be 80 characters or less.';
  const bio = 'Leave out email addresses: everyone can read this.';
  profile.send({ type: 'field.edited', field: 'slug', value: 'A'.repeat(100) });
  profile.send({ type: 'field.edited', field: 'bio', value: 'a@example.com' });
  profile.send({ type: 'form.submitted' });
  const before = problems();
  profile.send({ type: 'field.edited', field: 'bio', value: 'Reads.' });
  expect([before, shown, problems()]).toEqual([{ slug, bio }, ['bio'], { slug, bio: undefined }]);
});

test('the picture gets the focus when the server refuses both picture and name (AUTHOR-5, AUTHOR-11)', async () => {
  const refused = { name: 'Too long.', picture: 'Upload it again.' };
  const { profile, shown, problems } = await openProfile({
    kind: 'refused',
    message: 'No.',
    problems: refused,
  });
  profile.send({ type: 'field.edited', field: 'name', value: 'Ada King' });
  await settle(() => profile.send({ type: 'form.submitted' }));
  expect([problems(), shown]).toEqual([refused, ['picture']]);
});

test('a profile that was never saved cannot be removed (AUTHOR-22)', async () => {
  const { profile } = await openProfile(undefined, noProfile);
  profile.send({ type: 'removal.requested' });
  const before = profile.getSnapshot().value;
  profile.send({ type: 'field.edited', field: 'name', value: 'Ada' });
  profile.send({ type: 'removal.requested' });
  expect([before, profile.getSnapshot().value]).toEqual([
    { open: 'unchanged' },
    { open: { changed: 'typed' } },
  ]);
});

test.each([
  ['name', { name: 'Ada King' }],
  ['slug', { slug: 'ada-king' }],
  ['bio', { bio: 'Reads.' }],
  ['picture', { picture: '/uploads/ada.webp' }],
])('kept changes of the %s alone are restored (AUTHOR-23)', async (_field, change) => {
  const { profile, dropped } = await openProfile(undefined, adaProfile, { ...adaProfile, ...change });
  const { value, context } = profile.getSnapshot();
  expect([value, context.fields, dropped]).toEqual([
    { open: { changed: 'restored' } },
    { ...stored, ...change },
    [],
  ]);
});

test('kept changes that are equal to the stored profile are removed without a message (AUTHOR-23)', async () => {
  const { profile, dropped } = await openProfile(undefined, adaProfile, { ...adaProfile, version: 0 });
  const { value, context } = profile.getSnapshot();
  expect([value, context.message, dropped]).toEqual([{ open: 'unchanged' }, '', ['admin-1']]);
});

test('the error of a failed removal disappears during a retry (AUTHOR-22)', async () => {
  const { profile } = await openProfile();
  const remove = () => {
    profile.send({ type: 'removal.requested' });
    profile.send({ type: 'removal.confirmed' });
    return profile.getSnapshot().context.message;
  };
  remove();
  await settle(() => undefined);
  const { message } = profile.getSnapshot().context;
  expect([message, remove()]).toEqual(['1 post names you.', '']);
});
