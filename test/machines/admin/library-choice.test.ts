import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { LibraryListing } from '../../../src/contract/uploads.ts';
import { libraryChoiceMachine } from '../../../src/machines/admin/library-choice.machine.ts';
import {
  type LibraryRequest,
  mediaLibraryMachine,
} from '../../../src/machines/admin/media-library.machine.ts';
import { libraryChoiceModel } from '../../models/admin/library-choice.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { picture } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';

rehearse(libraryChoiceModel, 'machine', () => {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const watchWindow = heldCallback().logic;
  const chosen: string[] = [];
  const choice = createActor(
    libraryChoiceMachine.provide({
      actors: { library: mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow } }) },
      actions: { place: (_, { name }) => chosen.push(name) },
    }),
    { input: { choosable: 'pictures' } },
  ).start();
  const close = () => choice.send({ type: 'library.closed' });
  const sees = (value: string) => () =>
    expect([choice.getSnapshot().value, list.pending().map(({ input }) => input)]).toEqual([
      value,
      value === 'open' ? [{ show: 'pictures', search: '', page: 1 }] : [],
    ]);
  return {
    act: {
      'press Choose uploaded file': () => choice.send({ type: 'library.opened' }),
      'press Close': close,
      'press Escape': close,
      'choose the picture': () => choice.send({ type: 'upload.chosen', upload: picture }),
    },
    see: {
      closed: sees('closed'),
      open: sees('open'),
      chosen: () => {
        sees('closed')();
        expect(chosen.at(-1)).toBe(picture.name);
      },
    },
    pass: () => undefined,
  };
});

test('the library initially shows all files when any type can be chosen (MEDIA-54)', () => {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const watchWindow = heldCallback().logic;
  const library = mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow } });
  const choice = createActor(libraryChoiceMachine.provide({ actors: { library } }), {
    input: { choosable: 'all' },
  }).start();
  choice.send({ type: 'library.opened' });
  expect(list.pending().map(({ input }) => input)).toEqual([{ show: 'all', search: '', page: 1 }]);
});
