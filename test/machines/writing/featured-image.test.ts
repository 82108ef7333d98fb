import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ImageUpload, ToastMessage } from '../../../src/contract/admin-posts.ts';
import { heicAdvice } from '../../../src/contract/files.ts';
import { featuredImageMachine } from '../../../src/machines/writing/featured-image.machine.ts';
import { featuredImageModel } from '../../models/writing/featured-image.model.ts';
import { imageFile, textFile, uploaded } from '../../support/admin-posts.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(featuredImageModel, 'machine', () => {
  const upload = heldPromise<ImageUpload, File>();
  const placed: string[] = [];
  const told: ToastMessage[] = [];
  const image = createActor(
    featuredImageMachine.provide({
      actors: { upload: upload.logic },
      actions: {
        place: (_, { imageUrl }) => placed.push(imageUrl),
        tell: (_, message) => told.push(message),
      },
    }),
  ).start();
  const choose = (file: File) => () => image.send({ type: 'file.chosen', file });
  const answer = (output: ImageUpload) => () => settle(() => upload.latest().resolve(output));
  const sees = (problem: string, toast: ToastMessage | undefined, expected: string[] = []) => {
    return () =>
      expect({
        isBusy: image.getSnapshot().hasTag('busy'),
        problem: image.getSnapshot().context.problem,
        toast: told.at(-1),
        placed,
      }).toEqual({ isBusy: false, problem, toast, placed: expected });
  };
  const uploading = (expected: string[]) => () =>
    expect({
      isBusy: image.getSnapshot().hasTag('busy'),
      problem: image.getSnapshot().context.problem,
      pending: upload.pending().map(({ input }) => input.name),
      placed,
    }).toEqual({ isBusy: true, problem: '', pending: ['swift.png'], placed: expected });
  const failed = (text: string) => sees(text, { kind: 'error', text });
  const success: ToastMessage = { kind: 'success', text: 'Image uploaded successfully' };
  return {
    act: {
      'choose a text file': choose(textFile()),
      'choose an image': choose(imageFile()),
      'the server accepts it': answer({ kind: 'uploaded', image: uploaded }),
      'the server refuses with a message': answer({
        kind: 'refused',
        message: 'The image must be 10 MB or less.',
      }),
      'the server refuses without a message': answer({ kind: 'refused', message: undefined }),
      'the server is unreachable': () => settle(() => upload.latest().reject(new Error('offline'))),
    },
    see: {
      none: sees('', undefined),
      'no image': failed('Please select a valid image file'),
      uploading: uploading([]),
      'refused with its message': failed('The image must be 10 MB or less.'),
      failed: failed('Failed to upload featured image'),
      placed: sees('', success, ['/uploads/new.webp']),
      'uploading another': uploading(['/uploads/new.webp']),
      'placed, another failed': sees(
        'Failed to upload featured image',
        { kind: 'error', text: 'Failed to upload featured image' },
        ['/uploads/new.webp'],
      ),
    },
    pass: () => undefined,
  };
});

test.each(['IMG_1.HEIC', 'photo.heif'])('%s without a type is refused with advice (MEDIA-53)', (name) => {
  const told: ToastMessage[] = [];
  const image = createActor(
    featuredImageMachine.provide({ actions: { tell: (_, message) => told.push(message) } }),
  ).start();
  image.send({ type: 'file.chosen', file: new File(['x'], name) });
  expect([image.getSnapshot().context.problem, told]).toEqual([
    heicAdvice,
    [{ kind: 'error', text: heicAdvice }],
  ]);
});
