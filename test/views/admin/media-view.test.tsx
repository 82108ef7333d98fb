import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { MediaItem } from '../../../src/contract/media.ts';
import { heroMediaMachine } from '../../../src/machines/home/hero-media.machine.ts';
import { MediaView } from '../../../src/views/admin/media/media-view.tsx';
import { HeroMedia } from '../../../src/views/home/hero-media.tsx';
import { mediaModel } from '../../models/admin/media.model.ts';
import { heroMediaModel } from '../../models/home/hero-media.model.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { heldMedia } from '../../support/held-media.ts';
import { usable } from '../../support/impossible.ts';
import { a, b, c, mediaOf } from '../../support/media.ts';
import { rehearse } from '../../support/model.ts';

rehearse(mediaModel, 'view', () => {
  const { load, save, upload, library } = heldMedia();
  render(
    <MediaView
      library={library}
      onFiles={(files) =>
        library.send({ type: 'files.given', files: files.map(({ name }) => ({ key: 'k', name })) })
      }
      choiceOf={(isDisabled) => (
        <button
          type="button"
          disabled={isDisabled}
          onClick={() => library.send({ type: 'item.chosen', item: c })}
        >
          Choose uploaded file
        </button>
      )}
    />,
  );
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  const cards = () => {
    const list = screen.queryByRole('list', { name: 'Media in their order' });
    return list === null ? [] : within(list).getAllByRole('listitem');
  };
  const see =
    (order: string, said: string | RegExp = '', more: { saving?: boolean; upload?: string } = {}) =>
    () => {
      const alert = screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('');
      const status = screen.getByRole('status').textContent ?? '';
      expect({
        order: cards()
          .map((card) => within(card).getByLabelText<HTMLInputElement>('Heading').value)
          .join(' '),
        total: screen.getByText(/^Total media/).textContent,
        saving: save.pending().length,
        upload: screen.queryByRole('list', { name: 'Uploads' })?.textContent ?? '',
        percent: screen.queryByRole('progressbar')?.getAttribute('value') ?? undefined,
      }).toEqual({
        order,
        total: `Total media: ${order === '' ? 0 : order.split(' ').length}`,
        saving: more.saving ? 1 : 0,
        upload: more.upload === undefined ? '' : more.upload.startsWith('c.webm') ? more.upload : 'c.webm',
        percent: more.upload?.startsWith('c.webm') === false ? more.upload : undefined,
      });
      expect(alert + status).toMatch(said);
    };
  const unchosen = /^Please select a page and section before uploading media$/;
  const lost = /^That was not saved\. What you changed is kept; try again\.$/;
  const conflict =
    /^Somebody else has changed this section since you opened it\. Your changes are still here: save again to replace theirs, or load theirs\./;
  return {
    act: {
      'give a file': () =>
        fireEvent.change(screen.getByLabelText(/^Upload/), {
          target: { files: [new File(['x'], 'c.webm', { type: 'video/webm' })] },
        }),
      'choose Home': () => choose('Page', 'home'),
      'choose Hero': () => choose('Section', 'hero'),
      'the media arrive': () =>
        act(async () => load.latest().resolve({ media: mediaOf(1, [a, b]), draft: undefined })),
      'they arrive with a stored draft': () =>
        act(async () =>
          load.latest().resolve({ media: mediaOf(1, [a, b]), draft: { version: 1, items: [b, a] } }),
        ),
      'they arrive with an outdated draft': () =>
        act(async () =>
          load.latest().resolve({ media: mediaOf(2, [b]), draft: { version: 1, items: [b, a] } }),
        ),
      'the server is unreachable': () =>
        act(async () => (save.pending().length > 0 ? save : load).latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'drag A behind B': () => {
        fireEvent.dragStart(screen.getByText('Order 1'));
        fireEvent.dragOver(cards()[1] as HTMLElement);
        fireEvent.drop(cards()[1] as HTMLElement);
      },
      'press Move A down': () => press('Move A down'),
      'press Move A up': () => press('Move A up'),
      'remove A': () => press('Remove A'),
      'describe A': () =>
        fireEvent.change(within(usable(cards()[0])).getByLabelText('Alt text'), {
          target: { value: 'A swift' },
        }),
      'choose the uploaded C': () => press('Choose uploaded file'),
      'press Save Draft': () => press('Save Draft'),
      'press Publish': () => press('Publish Changes'),
      'it is saved': () =>
        act(async () =>
          save.latest().resolve({ kind: 'saved', media: mediaOf(2, save.latest().input.change.items) }),
        ),
      'another admin saved first': () =>
        act(async () => save.latest().resolve({ kind: 'conflict', media: mediaOf(7, [b]) })),
      'the server refuses': () =>
        act(async () => save.latest().resolve({ kind: 'refused', message: 'Too long.' })),
      'load theirs': () => press('Load what is stored'),
      'half of it is sent': () =>
        act(() => upload.tell({ type: 'upload.progressed', key: 'k', percent: 50 })),
      'it is taken': () => act(() => upload.tell({ type: 'upload.finished', key: 'k', item: c })),
      'the upload fails': () =>
        act(() => upload.tell({ type: 'upload.failed', key: 'k', failure: 'Cut off.' })),
      'dismiss it': () => press('Dismiss c.webm'),
      'cancel it': () => press('Cancel c.webm'),
    },
    see: {
      unchosen: see('', /^$/),
      'asked to choose': see('', unchosen),
      'page chosen': see('', /^$/),
      'asked to choose the section': see('', unchosen),
      loading: () => {
        expect(screen.getByRole('status').textContent).toContain('Loading media...');
        // The section may already have media, so the upload field is disabled until the media load.
        expect(screen.queryByText(/^Nothing here/)).toBeNull();
        expect(screen.getByLabelText<HTMLInputElement>(/^Upload/).disabled).toBe(true);
      },
      unreachable: () => expect(screen.getByRole('alert').textContent).toBe('The media could not be loaded.'),
      'A B': see('A B', /^(Moved to place 1 of 2\.)?$/),
      'B A kept': see('B A', /unsaved changes were kept/),
      'B A kept in conflict': see('B A', /^Somebody else has changed.*unsaved changes were kept/),
      'A described': see('A B', /^$/),
      'saving A described': see('A B', /^$/, { saving: true }),
      'A described saved': see('A B', /^Draft saved\.$/),
      'B A': see('B A', /^Moved to place 2 of 2\.$/),
      'publishing B A': see('B A', /.*/, { saving: true }),
      'B A published': see('B A', /^Published\. The home page shows it now\.$/),
      'B A in conflict': see('B A', conflict),
      'replacing with B A': see('B A', conflict, { saving: true }),
      'B A in conflict and refused': see('B A', new RegExp(`${conflict.source}Too long\\.`)),
      'B A in conflict and not saved': see('B A', new RegExp(`${conflict.source}That was not saved\\.`)),
      'B A refused': see('B A', /^Too long\./),
      'B A not saved': see('B A', /^That was not saved\./),
      'saving A B': see('A B', /.*/, { saving: true }),
      'A B saved': see('A B', /^Draft saved\.$/),
      'A B not saved': see('A B', lost),
      'only B': see('B', /^$/),
      uploading: see('A B', /^Wait for the uploads, then save\.$/, { upload: '0' }),
      'half uploaded': see('A B', /^Wait for the uploads, then save\.$/, { upload: '50' }),
      'upload failed': see('A B', /^Cut off\.$/, { upload: 'c.webmCut off.' }),
      'A B C': see('A B C', /^$/),
    },
    pass: () => undefined,
  };
});

rehearse(heroMediaModel, 'view', () => {
  const read = heldPromise<MediaItem[]>();
  render(
    <HeroMedia heroMedia={createActor(heroMediaMachine.provide({ actors: { read: read.logic } })).start()} />,
  );
  const sees = (shown: string[]) => () =>
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown);
  return {
    act: {
      'media arrive': () => act(async () => read.latest().resolve([a, c])),
      'nothing is published': () => act(async () => read.latest().resolve([])),
      'the server is unreachable': () => act(async () => read.latest().reject(new Error('offline'))),
    },
    see: {
      'the phone': sees([]),
      'the media': sees(['A ', 'C ']),
      'only the phone': sees([]),
    },
    pass: () => undefined,
  };
});

/** Opens the media screen and chooses the hero section, which contains `items`. */
async function openHero(items: MediaItem[]) {
  const held = heldMedia();
  render(<MediaView library={held.library} onFiles={() => undefined} choiceOf={() => null} />);
  expect(screen.getByText('Choose a page and a section to see its media.')).toBeTruthy();
  const choices = ['Page', 'Section'].map((name) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name }),
  );
  const optionsOf = (choice: HTMLSelectElement | undefined) =>
    [...(choice?.options ?? [])].map(({ textContent }) => textContent);
  expect([optionsOf(choices[0]), choices[1]?.disabled]).toEqual([['Select a page', 'Home'], true]);
  fireEvent.change(choices[0] as HTMLElement, { target: { value: 'home' } });
  expect([optionsOf(choices[1]), choices[1]?.disabled]).toEqual([['Select a section', 'Hero'], false]);
  fireEvent.change(choices[1] as HTMLElement, { target: { value: 'hero' } });
  await act(async () => held.load.latest().resolve({ media: mediaOf(1, items), draft: undefined }));
  return held;
}

test('the media screen offers its pages and sections, and shows a message when the section is empty (MEDIA-1, MEDIA-5)', async () => {
  await openHero([]);
  expect(
    screen.getByText(
      'No media yet: visitors see the illustration of the phone. Upload the first picture or video above.',
    ),
  ).toBeTruthy();
});

test('a media item shows its preview, position and length-limited fields, and has a default name when it has no heading (MEDIA-6, MEDIA-9)', async () => {
  await openHero([a, { ...c, heading: '' }]);
  expect(screen.getByText('Total media: 2')).toBeTruthy();
  const cards = within(screen.getByRole('list', { name: 'Media in their order' })).getAllByRole('listitem');
  const fields = ['Heading', 'Description', 'Alt text'];
  expect(
    cards.map((card, index) => [
      card.querySelector('img, video')?.getAttribute('src'),
      within(card).getByText(`Order ${index + 1}`).tagName,
      fields.map((name) => within(card).getByLabelText<HTMLInputElement>(name).maxLength),
      within(card)
        .getByRole('button', { name: /^Remove/ })
        .getAttribute('aria-label'),
    ]),
  ).toEqual([
    [a.url, 'P', [120, 500, 500], 'Remove A'],
    [c.url, 'P', [120, 500, 500], 'Remove Video 2'],
  ]);
});

test('the media upload takes several images and videos, and both save buttons are disabled during an upload (MEDIA-13, MEDIA-17)', async () => {
  const { library } = await openHero([a]);
  const input = screen.getByLabelText<HTMLInputElement>('Upload images and videos');
  const types = [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
    'video/mp4',
    'video/webm',
  ];
  expect([input.multiple, input.accept.split(',')]).toEqual([true, types]);
  const areOff = () =>
    ['Save Draft', 'Publish Changes'].map(
      (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
    );
  expect(areOff()).toEqual([false, false]);
  act(() => library.send({ type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] }));
  expect(areOff()).toEqual([true, true]);
});

test.each(['Save Draft', 'Publish Changes'])(
  '"%s" keeps the focus and ignores a second press while the media are saved (MEDIA-12)',
  async (name) => {
    const { save } = await openHero([a]);
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    expect([save.calls.length, button.getAttribute('aria-disabled'), button.disabled]).toEqual([
      1,
      'true',
      false,
    ]);
    await act(async () => save.latest().resolve({ kind: 'saved', media: mediaOf(2, [a]) }));
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['false', button]);
  },
);

test('removing a media item moves the focus to the next item, then the last one, then the panel (MEDIA-9)', async () => {
  await openHero([a, b, c]);
  const focused = ['Remove B', 'Remove C', 'Remove A'].map((name) => {
    press(name);
    return document.activeElement?.getAttribute('aria-label');
  });
  expect(focused).toEqual(['Remove C', 'Remove A', 'Media']);
});

test('a button of the media that disappears when pressed moves the focus to the panel (MEDIA-3, MEDIA-15, MEDIA-19)', async () => {
  const { library, save, load } = await openHero([a]);
  const focusedAfter = async (name: string | RegExp) => {
    screen.getByRole('button', { name }).focus();
    await act(async () => press(name));
    return document.activeElement?.getAttribute('aria-label');
  };
  act(() => library.send({ type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] }));
  expect(await focusedAfter('Cancel c.webm')).toBe('Media');
  press('Save Draft');
  await act(async () => save.latest().resolve({ kind: 'conflict', media: mediaOf(2, [b]) }));
  expect(await focusedAfter('Load what is stored')).toBe('Media');
  await act(async () => load.latest().reject(new Error('offline')));
  expect(await focusedAfter('Try again')).toBe('Media');
});

test('the hero media have names for screen readers, and the keyboard can focus and scroll their list (HOME-11, HOME-13, HOME-14)', async () => {
  const read = heldPromise<MediaItem[]>();
  const heroMedia = createActor(heroMediaMachine.provide({ actors: { read: read.logic } })).start();
  render(<HeroMedia heroMedia={heroMedia} />);
  const bare = { ...a, id: 'bare', heading: '' };
  await act(async () =>
    read
      .latest()
      .resolve([{ ...a, alt: 'A swift' }, { ...c, alt: 'It flies', description: 'At dawn.' }, bare]),
  );
  expect(screen.getByRole('img', { name: 'A swift' }).getAttribute('src')).toBe(a.url);
  const video = screen.getByLabelText<HTMLVideoElement>('It flies');
  expect([video.muted, video.controls, video.autoplay]).toEqual([true, true, false]);
  const strip = screen.getByRole('list', { name: 'SwiftEx in pictures' });
  expect(strip.tabIndex).toBe(0);
  const texts = within(strip)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
  expect(texts).toEqual(['A ', 'C At dawn.', undefined]);
});
