import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { createActor } from 'xstate';
import { editorDialogMachine } from '../../../src/machines/writing/editor-dialog.machine.ts';
import { EditorDialog, editorQuestion } from '../../../src/views/writing/editor/editor-dialog.tsx';
import { editorDialogModel } from '../../models/writing/editor-dialog.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { usable } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';

beforeAll(() => editorQuestion.preload());

rehearse(editorDialogModel, 'view', () => {
  const effects: unknown[] = [];
  const dialog = createActor(
    editorDialogMachine.provide({
      actions: {
        insert: (_, answer) => effects.push(answer),
        removeLink: () => effects.push('removes the link'),
      },
    }),
  ).start();
  let times = 0;
  render(
    <EditorDialog
      dialog={dialog}
      findPages={async () => []}
      onLeave={() => {
        times += 1;
      }}
    />,
  );
  const nothing = { address: '', text: '', look: 'primary' };
  /**
   * The form's initial values for an existing link. With these values, the dialog also offers to remove the
   * link.
   */
  const present = { ...nothing, address: 'https://example.com/now' };
  const ask = (what: 'link' | 'video' | 'button' | 'image', draft = nothing) =>
    act(() => dialog.send({ type: `${what}.requested`, draft }));
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const submit = (address: string) => {
    type(/^Address/, address);
    fireEvent.submit(usable(document.querySelector('form')));
  };
  const complaints = () =>
    [...document.querySelectorAll('dialog [aria-live] p span')].map(({ textContent }) => textContent);
  const sees =
    (name: string, ...expected: string[]) =>
    () =>
      expect([screen.getByRole('dialog', { name }).tagName, complaints(), effects]).toEqual([
        'DIALOG',
        expected,
        [],
      ]);
  const ends = (effect: unknown) => () =>
    expect([screen.queryByRole('dialog'), effects, times]).toEqual([null, [effect], 0]);
  const missing = 'Address is required';
  return {
    act: {
      'ask for a link': () => ask('link', present),
      'ask for a video': () => ask('video'),
      'ask for a button': () => ask('button'),
      'ask for a picture': () => ask('image'),
      'press Cancel': () => press('Cancel'),
      'press Escape': () => pressEscape(),
      'submit nothing': () => {
        for (const field of document.querySelectorAll('dialog input[name]:not([type=radio])')) {
          fireEvent.change(field, { target: { value: '' } });
        }
        fireEvent.submit(usable(document.querySelector('form')));
      },
      'submit a script': () => submit('javascript:alert(1)'),
      'submit an address': () => submit(' example.com '),
      "submit another site's video": () => submit('https://example.com/watch?v=abc'),
      'submit a video': () => submit('https://youtu.be/dQw4w9WgXcQ'),
      'submit a button': () => {
        type(/^Text on the button/, ' Call us ');
        fireEvent.click(screen.getByRole('radio', { name: 'Outlined' }));
        submit('tel:+911234567890');
      },
      'submit alt text': () => {
        type(/alt text/, ' A wallet ');
        press('Choose a picture');
      },
      'remove the link': () => press('Remove link'),
    },
    see: {
      closed: () => expect([screen.queryByRole('dialog'), effects]).toEqual([null, []]),
      link: sees('Link'),
      'link, address missing': sees('Link', missing),
      'link, address refused': sees('Link', 'Enter an address that begins with https, http, mailto or tel'),
      video: sees('Video'),
      'video, address missing': sees('Video', missing),
      'video, address refused': sees('Video', 'Enter the address of a YouTube or Vimeo video'),
      button: sees('Button'),
      'button, address and text missing': sees('Button', missing, 'Text is required'),
      'button, text missing': sees('Button', 'Text is required'),
      picture: sees('Picture'),
      'link set': ends({ kind: 'link', url: 'https://example.com', text: '' }),
      'link removed': ends('removes the link'),
      'video set': ends({ kind: 'video', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }),
      'button set': ends({ kind: 'button', url: 'tel:+911234567890', label: 'Call us', look: 'secondary' }),
      'picture asked for': ends({ kind: 'image', alt: 'A wallet' }),
      'decoration asked for': ends({ kind: 'image', alt: '' }),
    },
    pass: () => undefined,
  };
});
