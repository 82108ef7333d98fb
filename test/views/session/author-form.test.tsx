import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ImageUpload } from '../../../src/contract/admin-posts.ts';
import type { ProfileRemoval, ProfileSaving, SentProfile } from '../../../src/contract/authors.ts';
import {
  authorProfileMachine,
  type OpenedProfile,
} from '../../../src/machines/session/author-profile.machine.ts';
import { featuredImageMachine } from '../../../src/machines/writing/featured-image.machine.ts';
import { AuthorForm } from '../../../src/views/admin/account/author-form.tsx';
import { authorProfileModel } from '../../models/session/author-profile.model.ts';
import {
  conflictWords,
  failedWords,
  notRemovedWords,
  profileReadings,
  profileRemovals,
  profileSavings,
} from '../../support/author-profile.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function openForm() {
  const read = heldPromise<OpenedProfile>();
  const save = heldPromise<ProfileSaving, SentProfile>();
  const remove = heldPromise<ProfileRemoval>();
  const upload = heldPromise<ImageUpload, File>();
  const profile = createActor(
    authorProfileMachine.provide({
      actors: { read: read.logic, save: save.logic, remove: remove.logic },
      actions: {
        holdBack: () => undefined,
        letGo: () => undefined,
        keepDraft: () => undefined,
        dropDraft: () => undefined,
        showField: () => undefined,
      },
    }),
  ).start();
  const image = createActor(
    featuredImageMachine.provide({
      actors: { upload: upload.logic },
      actions: {
        place: (_, { imageUrl }) => profile.send({ type: 'field.edited', field: 'picture', value: imageUrl }),
        tell: () => undefined,
      },
    }),
  ).start();
  render(<AuthorForm profile={profile} image={image} />);
  return { read, save, remove, upload, profile };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const unsaved = 'You have unsaved changes.';
const kept = 'Your unsaved changes were kept. Save them when they are done.';

rehearse(authorProfileModel, 'view', () => {
  const { read, save, remove } = openForm();
  const answer = (name: keyof typeof profileSavings) => () =>
    act(async () => save.latest().resolve(profileSavings[name]));
  const arrives = (name: keyof typeof profileReadings) => () =>
    act(async () => read.latest().resolve(profileReadings[name]));
  const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const sees =
    (
      status: string,
      {
        name = 'Ada King',
        bio = 'Writes.',
        slug = 'ada',
        alert = '',
        errors = [],
        buttons = status === unsaved || status === kept
          ? ['Save profile', 'Discard changes']
          : ['Save profile (off)', 'Remove profile'],
      }: {
        name?: string;
        bio?: string;
        slug?: string;
        alert?: string;
        errors?: string[];
        buttons?: string[];
      } = {},
    ) =>
    () =>
      expect({
        name: textIn('Name'),
        bio: textIn('Short bio'),
        slug: textIn('Address of your page'),
        status: screen.getByRole('status').textContent,
        alert: screen.getByRole('alert').textContent,
        errors: screen
          .getAllByRole('textbox')
          .filter((box) => box.getAttribute('aria-invalid') === 'true')
          .map((box) => box.getAttribute('name')),
        buttons: screen
          .getAllByRole<HTMLButtonElement>('button')
          .map(({ textContent, disabled, ariaDisabled }) =>
            disabled || ariaDisabled === 'true' ? `${textContent} (off)` : textContent,
          ),
      }).toEqual({ name, bio, slug, status, alert, errors, buttons });
  const whileAsked = ['Save profile (off)', 'Remove profile'];
  return {
    act: {
      'the profile arrives': arrives('the profile arrives'),
      'the profile and kept changes arrive': arrives('the profile and kept changes arrive'),
      'a newer profile and kept changes arrive': arrives('a newer profile and kept changes arrive'),
      'the server is unreachable': () =>
        act(async () =>
          [save, remove, read]
            .find((call) => call.pending().length > 0)
            ?.latest()
            .reject(new Error('offline')),
        ),
      'press Try again': () => press('Try again'),
      'type a name': () => type('Name', 'Ada King'),
      'clear the name': () => type('Name', ' '),
      'type the stored name': () => type('Name', 'Ada Lovelace'),
      'type a slug': () => type('Address of your page', 'ada-king'),
      'press Save profile': () => press('Save profile'),
      'press Discard changes': () => press('Discard changes'),
      'it is saved': answer('it is saved'),
      'another window saved first': answer('another window saved first'),
      'the slug is taken': answer('the slug is taken'),
      'the server refuses': answer('the server refuses'),
      'press Remove profile': () => press('Remove profile'),
      'press Cancel': () => press('Cancel'),
      'press Remove': () => press('Remove'),
      'it is removed': () => act(async () => remove.latest().resolve(profileRemovals['it is removed'])),
      'a post shows it': () => act(async () => remove.latest().resolve(profileRemovals['a post shows it'])),
    },
    see: {
      loading: () => expect(screen.getByRole('status').textContent).toBe('Loading...'),
      unreadable: () =>
        expect(screen.getByRole('alert').textContent).toBe('Your profile could not be loaded.Try again'),
      read: sees('', { name: 'Ada Lovelace' }),
      asked: sees('', { name: 'Ada Lovelace', buttons: [...whileAsked, 'Cancel', 'Remove'] }),
      removing: sees('', {
        name: 'Ada Lovelace',
        buttons: [...whileAsked, 'Cancel (off)', 'Removing... (off)'],
      }),
      removed: sees('Profile removed.', { name: '', bio: '', slug: '', buttons: ['Save profile (off)'] }),
      kept: sees('', { name: 'Ada Lovelace', alert: '1 post names you.' }),
      'not removed': sees('', { name: 'Ada Lovelace', alert: notRemovedWords }),
      'asked after a save': sees('', { buttons: [...whileAsked, 'Cancel', 'Remove'] }),
      changed: sees(unsaved),
      restored: sees(kept),
      'restored over it': sees(kept, { alert: conflictWords }),
      nameless: sees(unsaved, { name: ' ' }),
      'name missing': () => {
        sees(unsaved, { name: ' ', errors: ['name'] })();
        expect(screen.getByText('Name is required.')).toBeTruthy();
      },
      saving: sees('', { buttons: ['Saving... (off)'] }),
      saved: sees('Profile saved.'),
      'changed again': sees(unsaved, { slug: 'ada-king' }),
      'saved before': sees(''),
      conflict: sees(unsaved, { alert: conflictWords }),
      'saving over it': sees('', { buttons: ['Saving... (off)'] }),
      'saved over it': sees('Profile saved.'),
      "the other window's": sees('', { name: 'Ada Lovelace', bio: 'Reads.' }),
      'slug taken': sees(unsaved, { errors: ['slug'] }),
      'slug changed': sees(unsaved, { slug: 'ada-king' }),
      refused: sees(unsaved, { alert: 'That is too much.' }),
      failed: sees(unsaved, { alert: failedWords }),
    },
    pass: () => undefined,
  };
});

test('the author form shows and removes an uploaded picture, and saves nothing meanwhile (AUTHOR-5, AUTHOR-11)', async () => {
  const { read, save, upload } = openForm();
  await act(async () => read.latest().resolve(profileReadings['the profile arrives']));
  type('Name', 'Ada King');
  const file = new File(['a'], 'ada.png', { type: 'image/png' });
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' }).disabled;
  fireEvent.change(screen.getByLabelText('Upload picture'), { target: { files: [file] } });
  const whileUploading = isOff();
  await act(async () =>
    upload
      .latest()
      .resolve({ kind: 'uploaded', image: { imageUrl: '/uploads/ada.webp', width: 9, height: 9 } }),
  );
  const shown = screen.getByAltText('Your portrait').getAttribute('src');
  press('Remove picture');
  expect([whileUploading, isOff(), shown, screen.queryByAltText('Your portrait'), save.calls]).toEqual([
    true,
    false,
    '/uploads/ada.webp',
    null,
    [],
  ]);
});

test('the author form offers the removal of the profile only when no picture uploads, so that the picture is not lost (AUTHOR-22)', async () => {
  const { read, upload, profile } = openForm();
  await act(async () => read.latest().resolve(profileReadings['the profile arrives']));
  const file = new File(['a'], 'ada.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Upload picture'), { target: { files: [file] } });
  press('Remove profile');
  const asked = screen.queryByRole('dialog');
  const image = { imageUrl: '/uploads/ada.webp', width: 9, height: 9 };
  await act(async () => upload.latest().resolve({ kind: 'uploaded', image }));
  expect([asked, profile.getSnapshot().value, profile.getSnapshot().context.fields.picture]).toEqual([
    null,
    { open: { changed: 'typed' } },
    '/uploads/ada.webp',
  ]);
});

test('the focus stays in the author form after Remove picture and Discard changes (A11Y-3)', async () => {
  const { read } = openForm();
  const reading = profileReadings['the profile arrives'];
  const profile = { ...reading.profile, picture: '/uploads/ada.webp' };
  await act(async () => read.latest().resolve({ ...reading, profile }));
  const pressFocused = (name: string) => {
    screen.getByRole('button', { name }).focus();
    press(name);
  };
  pressFocused('Remove picture');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Upload picture'));
  pressFocused('Discard changes');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('form', { name: 'Author profile' }));
});

test('the author form shows an error below the picture when the file is not a picture or the server rejects it (AUTHOR-5)', async () => {
  const { read, upload } = openForm();
  await act(async () => read.latest().resolve(profileReadings['the profile arrives']));
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Upload picture'), { target: { files: [file] } });
  choose(new File(['a'], 'ada.txt', { type: 'text/plain' }));
  const first = screen.queryByText('Please select a valid image file') !== null;
  choose(new File(['a'], 'ada.png', { type: 'image/png' }));
  await act(async () => upload.latest().resolve({ kind: 'refused', message: 'It is damaged.' }));
  expect([first, screen.queryByText('It is damaged.') !== null]).toEqual([true, true]);
});

test('the author form shows an error below the picture when the picture is not in the library (AUTHOR-5)', async () => {
  const { read, save } = openForm();
  await act(async () => read.latest().resolve(profileReadings['the profile arrives']));
  type('Name', 'Ada King');
  press('Save profile');
  const problems = { picture: 'Upload it again.' };
  await act(async () => save.latest().resolve({ kind: 'refused', message: 'No.', problems }));
  expect(screen.getByText('Upload it again.')).toBeTruthy();
});
