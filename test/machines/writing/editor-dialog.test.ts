import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type EditorAnswer,
  editorDialogMachine,
} from '../../../src/machines/writing/editor-dialog.machine.ts';
import { editorDialogModel } from '../../models/writing/editor-dialog.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(editorDialogModel, 'machine', () => {
  const effects: unknown[] = [];
  const dialog = createActor(
    editorDialogMachine.provide({
      actions: {
        insert: (_, answer) => effects.push(answer),
        removeLink: () => effects.push('removes the link'),
      },
    }),
  ).start();
  const draft = { address: '', text: '', look: 'primary' };
  /** The values that the text already has. */
  const asked = { address: 'https://swiftex.example', text: 'SwiftEx', look: 'secondary' };
  const submit = (typed: Partial<typeof draft>) => () =>
    dialog.send({ type: 'form.submitted', draft: { ...draft, ...typed } });
  const dismiss = () => dialog.send({ type: 'dialog.dismissed' });
  const sees =
    (value: string, address = '', text = '') =>
    () => {
      const snapshot = dialog.getSnapshot();
      const isOpen = value !== 'closed';
      expect([snapshot.value, snapshot.hasTag('open'), isOpen ? snapshot.context : {}, effects]).toEqual([
        value,
        isOpen,
        isOpen ? { draft: asked, complaints: { address, text } } : {},
        [],
      ]);
    };
  const ends = (effect: unknown) => () => {
    expect([dialog.getSnapshot().value, effects]).toEqual(['closed', [effect]]);
  };
  const missing = 'Address is required';
  const refused = 'Enter an address that begins with https, http, mailto or tel';
  return {
    act: {
      'ask for a link': () => dialog.send({ type: 'link.requested', draft: asked }),
      'ask for a video': () => dialog.send({ type: 'video.requested', draft: asked }),
      'ask for a button': () => dialog.send({ type: 'button.requested', draft: asked }),
      'ask for a picture': () => dialog.send({ type: 'image.requested', draft: asked }),
      'press Cancel': dismiss,
      'press Escape': dismiss,
      'submit nothing': submit({}),
      'submit a script': submit({ address: 'java\nscript:alert(1)' }),
      'submit an address': submit({ address: ' example.com ' }),
      "submit another site's video": submit({ address: 'https://example.com/watch?v=abc' }),
      'submit a video': submit({ address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x' }),
      'submit a button': submit({ address: 'tel:+911234567890', text: ' Call\n us ', look: 'secondary' }),
      'submit alt text': submit({ text: ' A wallet ' }),
      'remove the link': () => dialog.send({ type: 'link.removed' }),
    },
    see: {
      closed: sees('closed'),
      link: sees('link'),
      'link, address missing': sees('link', missing),
      'link, address refused': sees('link', refused),
      video: sees('video'),
      'video, address missing': sees('video', missing),
      'video, address refused': sees('video', 'Enter the address of a YouTube or Vimeo video'),
      button: sees('button'),
      'button, address and text missing': sees('button', missing, 'Text is required'),
      'button, text missing': sees('button', '', 'Text is required'),
      picture: sees('image'),
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

test('the alt text of an image that is already in the text changes without a second picture (BLOCK-30)', () => {
  const answers: EditorAnswer[] = [];
  const insert = (_: unknown, answer: EditorAnswer) => answers.push(answer);
  const dialog = createActor(editorDialogMachine.provide({ actions: { insert } })).start();
  dialog.send({ type: 'image.requested', draft: { address: '', text: 'A bird', look: 'placed' } });
  dialog.send({ type: 'form.submitted', draft: { address: '', text: ' A swift ', look: '' } });
  expect(answers).toEqual([{ kind: 'alt', alt: 'A swift' }]);
});

test('the dialog has no values before it first opens', () => {
  expect(createActor(editorDialogMachine).start().getSnapshot().context).toEqual({
    draft: { address: '', text: '', look: 'primary' },
    complaints: { address: '', text: '' },
  });
});
