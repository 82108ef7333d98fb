import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { LibraryListing } from '../../../src/contract/uploads.ts';
import { type Choosable, libraryChoiceMachine } from '../../../src/machines/admin/library-choice.machine.ts';
import {
  type LibraryRequest,
  mediaLibraryMachine,
} from '../../../src/machines/admin/media-library.machine.ts';
import { LibraryChoice } from '../../../src/views/admin/library/library-dialog.tsx';
import { libraryChoiceModel } from '../../models/admin/library-choice.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { libraryAnswers, picture, video } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';

function openChoice(choosable: Choosable) {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const watchWindow = heldCallback().logic;
  const chosen: string[] = [];
  const choice = createActor(
    libraryChoiceMachine.provide({
      actors: { library: mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow } }) },
      actions: { place: (_, { name }) => chosen.push(name) },
    }),
    { input: { choosable } },
  ).start();
  render(<LibraryChoice choice={choice} isDisabled={false} />);
  return { list, chosen };
}

rehearse(libraryChoiceModel, 'view', () => {
  const { list, chosen } = openChoice('pictures');
  const pressed = (name: string) => () => {
    if (screen.queryByRole('button', { name }) !== null) {
      press(name);
    }
  };
  const closed = () => expect(screen.queryByRole('dialog')).toBeNull();
  return {
    act: {
      'press Choose uploaded file': () =>
        screen.queryByRole('dialog') === null ? press('Choose uploaded file') : undefined,
      'press Close': pressed('Close'),
      'press Escape': () => {
        const dialog = screen.queryByRole('dialog');
        if (dialog !== null) {
          fireEvent(dialog, new Event('cancel', { cancelable: true }));
        }
      },
      'choose the picture': async () => {
        if (screen.queryByRole('dialog') !== null) {
          await act(async () => list.latest().resolve(libraryAnswers['page 1 arrives']));
          press('Choose rocket.jpg');
        }
      },
    },
    see: {
      closed,
      open: () =>
        expect([screen.getByRole('heading').textContent, screen.getByRole('status').textContent]).toEqual([
          'Choose a picture',
          'Loading files...',
        ]),
      chosen: () => {
        closed();
        expect(chosen.at(-1)).toBe(picture.name);
      },
    },
    pass: () => undefined,
  };
});

test.each([
  ['pictures', 'Choose a picture', ['rocket.jpg']],
  ['all', 'Choose a file', ['rocket.jpg', video.name]],
] as const)(
  'the picker for uploaded files has Choose buttons only for files of the allowed kind, "%s" (LIB-14, MEDIA-54)',
  async (choosable, title, names) => {
    const { list, chosen } = openChoice(choosable);
    press('Choose uploaded file');
    await act(async () => list.latest().resolve(libraryAnswers['page 1 arrives']));
    const choices = screen.queryAllByRole('button', { name: /^Choose (?!uploaded)/ });
    expect([screen.getByRole('heading').textContent, choices.map((button) => button.ariaLabel)]).toEqual([
      title,
      names.map((name) => `Choose ${name}`),
    ]);
    fireEvent.click(choices.at(-1) as HTMLElement);
    expect(chosen).toEqual([choosable === 'all' ? video.name : picture.name]);
  },
);
