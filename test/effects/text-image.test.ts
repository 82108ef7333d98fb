// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { holdFiles, sourcesOf, textImageUpload } from '../../src/effects/text-image.ts';
import { imageFile, uploaded } from '../support/admin-posts.ts';

afterEach(() => vi.unstubAllGlobals());

/** Uploads a file to a fake server that responds with this status and body. */
function upload(key: string, source: File, status: number, response: unknown) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = status;
      response = response;
      open = vi.fn();
      setRequestHeader = vi.fn();
      send = () => this.dispatchEvent(new Event('load'));
    },
  );
  return toPromise(createActor(textImageUpload('/api'), { input: { key, source } }).start());
}

const kept = (key: string, name: string) => ({ key, name, alt: '', before: 0 });

test('every queued image is found in a restored text until its own upload succeeds (BLOCK-28)', async () => {
  const [swift, dawn] = [imageFile('swift.png'), imageFile('dawn.png')];
  const images = [kept('k1', 'swift.png'), kept('k2', 'dawn.png')];
  const filesFound = () => sourcesOf(images).found.map(({ source }) => source);
  holdFiles([
    { key: 'k1', source: swift },
    { key: 'k2', source: dawn },
  ]);
  expect(filesFound()).toEqual([swift, dawn]);
  expect(await upload('k1', swift, 401, { message: 'Please sign in again.' })).toEqual({
    kind: 'refused',
    message: 'Please sign in again.',
  });
  expect(filesFound()).toEqual([swift, dawn]);
  await upload('k1', swift, 201, uploaded);
  expect(filesFound()).toEqual([dawn]);
  await upload('k2', dawn, 201, uploaded);
  expect(sourcesOf(images)).toEqual({ found: [], lost: images });
});

test('an image of another site is found by its address, and is not held as a file (BLOCK-28)', () => {
  const address = 'https://example.com/swift.png';
  holdFiles([{ key: 'k3', source: address }]);
  const image = kept('k3', 'an image of example.com');
  expect(sourcesOf([image])).toEqual({ found: [], lost: [image] });
  expect(sourcesOf([{ ...image, address }]).found.map(({ source }) => source)).toEqual([address]);
});
