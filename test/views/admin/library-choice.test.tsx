import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { LibraryListing } from '../../../src/contract/uploads.ts';
import { libraryChoiceMachine } from '../../../src/machines/admin/library-choice.machine.ts';
import {
  type LibraryRequest,
  mediaLibraryMachine,
} from '../../../src/machines/admin/media-library.machine.ts';
import { LibraryChoice } from '../../../src/views/admin/library/library-dialog.tsx';
import { libraryChoiceModel } from '../../models/admin/library-choice.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { libraryAnswers, picture } from '../../support/library.ts';
import { rehearse } from '../../support/model.ts';

rehearse(libraryChoiceModel, 'view', () => {
  const list = heldPromise<LibraryListing, LibraryRequest>();
  const watchWindow = heldCallback().logic;
  const chosen: string[] = [];
  const choice = createActor(
    libraryChoiceMachine.provide({
      actors: { library: mediaLibraryMachine.provide({ actors: { list: list.logic, watchWindow } }) },
      actions: { place: (_, { name }) => chosen.push(name) },
    }),
  ).start();
  render(<LibraryChoice choice={choice} isDisabled={false} />);
  const pressed = (name: string) => () => {
    if (screen.queryByRole('button', { name }) !== null) {
      press(name);
    }
  };
  const closed = () => expect(screen.queryByRole('dialog')).toBeNull();
  return {
    act: {
      'press Choose from library': () =>
        screen.queryByRole('dialog') === null ? press('Choose from library') : undefined,
      'press Close': pressed('Close'),
      'press Escape': () => {
        const dialog = screen.queryByRole('dialog');
        if (dialog !== null) {
          fireEvent(dialog, new Event('cancel', { cancelable: true }));
        }
      },
      'choose the picture': async () => {
        if (screen.queryByRole('dialog') !== null) {
          await act(async () => list.latest().resolve(libraryAnswers['page 1 comes']));
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
