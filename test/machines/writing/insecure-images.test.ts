import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ImageUpload, TextUpload } from '../../../src/contract/admin-posts.ts';
import { imageUploadsMachine } from '../../../src/machines/writing/image-uploads.machine.ts';
import { heldPromise } from '../../support/held.ts';
import { settle } from '../../support/settle.ts';

/** Pastes an image from this address, whose copy fails in this way. */
async function failToCopy(source: string, failure: ImageUpload | Error) {
  const upload = heldPromise<ImageUpload, TextUpload>();
  const effects: unknown[] = [];
  const uploads = createActor(
    imageUploadsMachine.provide({
      actors: { upload: upload.logic },
      actions: {
        hold: () => undefined,
        settle: (_, { image }) => effects.push(image.imageUrl),
        tell: (_, { text }) => effects.push(text),
        count: (_, counts) => effects.push(counts),
      },
    }),
  ).start();
  uploads.send({ type: 'images.pasted', images: [{ key: 'k1', source }] });
  await settle(() =>
    failure instanceof Error ? upload.latest().reject(failure) : upload.latest().resolve(failure),
  );
  return effects.slice(1);
}

test.each(['http://example.com/a.png', 'HTTP://example.com/a.png?of=https://b.example'])(
  'the placeholder of %s stays when the image cannot be copied, because a post cannot show it (PASTE-13)',
  async (source) => {
    expect(await failToCopy(source, { kind: 'refused', message: 'Not an image.' })).toEqual([
      'Not an image.',
      { pending: 0, failed: 1 },
    ]);
    expect(await failToCopy(source, new Error('offline'))).toEqual([
      'Failed to upload image. Please try again.',
      { pending: 0, failed: 1 },
    ]);
  },
);

test('an image with a secure address is shown from there when it cannot be copied (PASTE-13)', async () => {
  const source = 'HTTPS://example.com/a.png';
  const shown = [
    'An image was not copied and stays at its address on example.com.',
    source,
    { pending: 0, failed: 0 },
  ];
  expect(await failToCopy(source, { kind: 'refused', message: 'Not an image.' })).toEqual(shown);
  expect(await failToCopy(source, new Error('offline'))).toEqual(shown);
});
