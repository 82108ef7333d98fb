import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LibraryListing } from '../../../src/contract/uploads.ts';
import { libraryFileMachine } from '../../../src/machines/admin/library-file.machine.ts';
import {
  type LibraryRequest,
  mediaLibraryMachine,
} from '../../../src/machines/admin/media-library.machine.ts';
import { LibraryView } from '../../../src/views/admin/library/library-view.tsx';
import { mediaLibraryModel } from '../../models/admin/media-library.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { libraryAnswers, picture } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openLibrary() {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const focus = heldCallback();
  const library = createActor(
    mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    { input: {} },
  ).start();
  const file = createActor(libraryFileMachine).start();
  render(
    <main id="content" tabIndex={-1}>
      <LibraryView library={library} file={file} />
    </main>,
  );
  return { list, focus, file };
}

const pictureRow =
  'A rocket on its ramp: rocket.jpg, 1200 × 800 · 245 kB · Used 2 times, Uploaded Jan 15, 2025, 09:30 AM by ada@example.com';
const videoRow = `: ${'b'.repeat(32)}.mp4, Video · 3.4 MB · Not used, Uploaded Jan 14, 2025, 09:30 AM`;
const olderRow =
  ': cover.png, 300 × 200 · 245 kB · Used once, Uploaded Jan 15, 2025, 09:30 AM by ada@example.com';
const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search files...'), { target: { value: text } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const page = (name: string) => screen.queryByRole('button', { name });

/** Returns the alt text, name, details and upload date of each file. */
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => {
    const alt = row.querySelector('img')?.alt ?? '';
    const [name, facts, date] = ['b', 'b + span', 'small'].map(
      (part) => row.querySelector(part)?.textContent,
    );
    return `${alt}: ${name}, ${facts}, ${date}`;
  });

rehearse(mediaLibraryModel, 'view', () => {
  const { list, focus } = openLibrary();
  const answer = (name: keyof typeof libraryAnswers) => () =>
    act(async () => list.latest().resolve(libraryAnswers[name]));
  const sees =
    (asked: Partial<LibraryRequest> | undefined, shown?: string[], alert = '') =>
    () =>
      expect({
        pending: list.pending().map(({ input }) => input),
        rows: shown === undefined ? undefined : rows(),
        alert: shown === undefined ? '' : screen.getByRole('alert').textContent,
      }).toEqual({
        pending: asked === undefined ? [] : [{ show: 'all', search: '', page: 1, ...asked }],
        rows: shown,
        alert,
      });
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'page 2 is past the end': answer('page 2 is past the end'),
      'one file arrives': answer('one file arrives'),
      'nothing is found': answer('nothing is found'),
      'the server refuses': answer('the server refuses'),
      'the server is unreachable': () => act(async () => list.latest().reject(new Error('offline'))),
      'choose page 2': () => {
        const button = page('Page 2');
        if (button !== null) {
          fireEvent.click(button);
        }
      },
      'choose page 3': () => expect(page('Page 3')).toBeNull(),
      'choose unused files': () => choose('Files', 'unused'),
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
      'type "rocket"': () => type('rocket'),
      'type "cover" 200 ms later': () => {
        act(() => vi.advanceTimersByTime(200));
        type('cover');
      },
    },
    see: {
      loading: () => {
        sees({})();
        expect(rows().length > 0 ? '' : screen.getByRole('status').textContent).toBe(
          rows().length > 0 ? '' : 'Loading files...',
        );
      },
      'page 1': sees(undefined, [pictureRow, videoRow]),
      'loading page 2': sees({ page: 2 }),
      'page 2': sees(undefined, [olderRow]),
      empty: () => {
        sees(undefined, [])();
        expect(screen.getByRole('status').textContent).toContain('No files');
      },
      refused: sees(undefined, [], 'search must be text.Try again'),
      'refused on page 2': sees(undefined, [], 'search must be text.Try again'),
      failed: sees(undefined, [], 'The files could not be loaded. Please try again.Try again'),
      typing: sees(undefined),
      'typing more': sees(undefined),
      'searching for rocket': sees({ search: 'rocket' }),
      'searching for cover': sees({ search: 'cover' }),
      found: sees(undefined, [pictureRow]),
      'loading unused files': sees({ show: 'unused' }),
      'unused files': sees(undefined, [pictureRow]),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the library explains its purpose when it is empty, and suggests another filter when nothing matches (LIB-11)', async () => {
  const { list } = openLibrary();
  const nothing = () => act(async () => list.latest().resolve(libraryAnswers['nothing is found']));
  await nothing();
  const empty = screen.getByRole('status').textContent;
  choose('Files', 'videos');
  await nothing();
  expect([empty, screen.getByRole('status').textContent]).toEqual([
    'No files yet. Pictures and videos that you upload in posts and sections appear here.',
    'No files found. Try another search or filter.',
  ]);
  press('Show all files');
  expect(list.pending().map(({ input }) => input)).toEqual([{ search: '', show: 'all', page: 1 }]);
});

test('the library offers four filters and a search of up to 200 characters (LIB-3, LIB-4)', () => {
  openLibrary();
  expect([
    [...screen.getByRole('combobox', { name: 'Files' }).querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    ),
    screen.getByPlaceholderText<HTMLInputElement>('Search files...').maxLength,
  ]).toEqual([['All files', 'Pictures', 'Videos', 'Unused for 30 days'], 200]);
});

test('the Edit button of a library file opens the dialog of this file (LIB-12)', async () => {
  const { list, file } = openLibrary();
  await act(async () => list.latest().resolve(libraryAnswers['page 1 arrives']));
  press('Edit rocket.jpg');
  expect(file.getSnapshot().context.upload).toEqual(picture);
  expect(screen.getByRole('heading', { name: 'rocket.jpg' })).toBeTruthy();
});

test("the page's content gets the focus when the list loses its last file, and only then (LIB-22)", async () => {
  const { list } = openLibrary();
  await act(async () => list.latest().resolve(libraryAnswers['page 1 arrives']));
  screen.getByRole('button', { name: `Edit ${'b'.repeat(32)}.mp4` }).focus();
  press('Refresh');
  await act(async () => list.latest().resolve(libraryAnswers['one file arrives']));
  const withFiles = document.activeElement?.ariaLabel;
  press('Refresh');
  await act(async () => list.latest().resolve(libraryAnswers['nothing is found']));
  await vi.waitFor(() =>
    expect([withFiles, document.activeElement?.id]).toEqual(['Uploaded files', 'content']),
  );
});
