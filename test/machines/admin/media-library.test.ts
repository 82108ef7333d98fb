import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LibraryListing } from '../../../src/contract/uploads.ts';
import {
  type LibraryRequest,
  mediaLibraryMachine,
} from '../../../src/machines/admin/media-library.machine.ts';
import { mediaLibraryModel } from '../../models/admin/media-library.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { libraryAnswers, older, picture, video } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(mediaLibraryModel, 'machine', () => {
  const clock = new SimulatedClock();
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const focus = heldCallback();
  const library = createActor(
    mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    { clock },
  ).start();
  const answer = (name: keyof typeof libraryAnswers) => () =>
    settle(() => list.latest().resolve(libraryAnswers[name]));
  let asked: LibraryRequest = { show: 'all', search: '', page: 1 };
  const sees = (
    value: string,
    request: Partial<LibraryRequest>,
    names: string[] | undefined,
    message = '',
  ) => {
    return () => {
      asked = { show: 'all', search: '', page: 1, ...request };
      const snapshot = library.getSnapshot();
      const { context } = snapshot;
      const { show, search, page } = context;
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        asked: { show, search, page },
        names: names === undefined ? undefined : context.uploads.map(({ name }) => name),
        message: names === undefined ? '' : context.message,
        pending: list.pending().map(({ input }) => input),
      }).toEqual({
        value,
        isBusy: value === 'fetching',
        asked,
        names,
        message,
        pending: value === 'fetching' ? [asked] : [],
      });
    };
  };
  const both = [picture.name, video.name];
  return {
    act: {
      'page 1 arrives': answer('page 1 arrives'),
      'page 2 arrives': answer('page 2 arrives'),
      'page 2 is past the end': answer('page 2 is past the end'),
      'one file arrives': answer('one file arrives'),
      'nothing is found': answer('nothing is found'),
      'the server refuses': answer('the server refuses'),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
      'choose page 2': () => library.send({ type: 'page.chosen', page: 2 }),
      'choose page 3': () => library.send({ type: 'page.chosen', page: 3 }),
      'choose unused files': () => library.send({ type: 'show.chosen', show: 'unused' }),
      'press Refresh': () => library.send({ type: 'refresh.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
      'type "rocket"': () => library.send({ type: 'search.changed', search: 'rocket' }),
      'type "cover" 200 ms later': () => {
        clock.increment(200);
        library.send({ type: 'search.changed', search: 'cover' });
      },
    },
    see: {
      loading: sees('fetching', {}, undefined),
      'page 1': sees('loaded', {}, both),
      'loading page 2': sees('fetching', { page: 2 }, undefined),
      'page 2': sees('loaded', { page: 2 }, [older.name]),
      empty: sees('loaded', {}, []),
      refused: sees('failed', {}, [], 'search must be text.'),
      'refused on page 2': sees('failed', { page: 2 }, [], 'search must be text.'),
      failed: sees('failed', {}, [], 'The files could not be loaded. Please try again.'),
      typing: sees('typing', { search: 'rocket' }, undefined),
      'typing more': sees('typing', { search: 'cover' }, undefined),
      'searching for rocket': sees('fetching', { search: 'rocket' }, undefined),
      'searching for cover': sees('fetching', { search: 'cover' }, undefined),
      found: () => expect(library.getSnapshot().matches('loaded')).toBe(true),
      'loading unused files': sees('fetching', { show: 'unused' }, undefined),
      'unused files': sees('loaded', { show: 'unused' }, [picture.name]),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the library sends only one request when the admin returns to the page while it loads (LIB-10)', () => {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const focus = heldCallback();
  createActor(
    mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
  ).start();
  focus.tell({ type: 'window.focused' });
  expect(list.calls.length).toBe(1);
});

test('page links of the library do nothing while a search is being typed (LIB-3)', async () => {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const focus = heldCallback();
  const library = createActor(
    mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    {
      clock: new SimulatedClock(),
    },
  ).start();
  await settle(() => list.latest().resolve(libraryAnswers['page 1 arrives']));
  library.send({ type: 'search.changed', search: 'rocket' });
  library.send({ type: 'page.chosen', page: 2 });
  expect([library.getSnapshot().value, list.calls.length]).toEqual(['typing', 1]);
});

test('the library sends a new request when a refresh is requested while a page loads (LIB-10)', async () => {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const focus = heldCallback();
  const library = createActor(
    mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
    {
      clock: new SimulatedClock(),
    },
  ).start();
  await settle(() => list.latest().resolve(libraryAnswers['page 1 arrives']));
  library.send({ type: 'page.chosen', page: 2 });
  const early = list.latest();
  library.send({ type: 'refresh.requested' });
  expect([early.signal.aborted, list.pending().map(({ input }) => input), list.calls.length]).toEqual([
    true,
    [{ show: 'all', search: '', page: 2 }],
    3,
  ]);
});
