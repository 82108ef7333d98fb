import { expect, test } from 'vitest';
import { uploadImage } from '../../src/api/files.ts';
import { imageFile, uploaded } from '../support/admin-posts.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test('uploadImage sends the image as form data with the session token', async () => {
  await using provider = await startProvider({ status: 201, json: uploaded }, 'a token');
  expect(await uploadImage(provider.client, imageFile(), unhurried())).toEqual({
    kind: 'uploaded',
    image: uploaded,
  });
  const [call] = provider.calls;
  expect([call?.method, call?.url, call?.headers.authorization]).toEqual([
    'POST',
    '/api/v2/files/upload-image',
    'Bearer a token',
  ]);
  expect(call?.body).toContain('name="file"; filename="swift.png"');
});

test("uploadImage returns the server's message for a 400 but not for a 500", async () => {
  await using refusing = await startProvider({ status: 400, json: { message: 'No image.' } });
  expect(await uploadImage(refusing.client, imageFile(), unhurried())).toEqual({
    kind: 'refused',
    message: 'No image.',
  });
  await using failing = await startProvider({ status: 500, json: { message: 'Broken.' } });
  expect(await uploadImage(failing.client, imageFile(), unhurried())).toEqual({
    kind: 'refused',
    message: undefined,
  });
  await expect(uploadImage(await unreachableClient(), imageFile(), unhurried())).rejects.toThrow();
});
