// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { sendMediaFile } from '../../src/effects/media-file.ts';
import { sendFile } from '../../src/effects/upload.ts';

vi.mock('../../src/effects/upload.ts', () => ({ sendFile: vi.fn() }));
const sending = vi.mocked(sendFile);
beforeEach(() => sending.mockReset());

const send = (file: File) => sendMediaFile('/api')(file, () => undefined, new AbortController().signal);
const fileOf = (type: string, size = 1) =>
  Object.defineProperty(new File(['x'], 'a file', { type }), 'size', { value: size });
const words = { heading: '', description: '', alt: '' };

test('sendMediaFile sends a video as the request body and returns its item', async () => {
  sending.mockResolvedValue({ videoUrl: '/files/a.webm' });
  const video = fileOf('video/webm');
  expect(await send(video)).toEqual({
    id: expect.any(String),
    kind: 'video',
    url: '/files/a.webm',
    ...words,
  });
  expect(sending.mock.calls[0]?.slice(0, 2)).toEqual(['/api/v2/files/upload-video', video]);
});

test('sendMediaFile sends an image as form data and returns its item', async () => {
  sending.mockResolvedValue({ imageUrl: '/files/a.png', width: 4, height: 3 });
  expect(await send(fileOf('image/png'))).toEqual({
    id: expect.any(String),
    kind: 'image',
    url: '/files/a.png',
    ...words,
  });
  const [url, body] = sending.mock.calls[0] ?? [];
  expect([url, body instanceof FormData]).toEqual(['/api/v2/files/upload-image', true]);
});

test.each([
  ['video/mp4', 50 * 1024 * 1024 + 1, 'The video must be 50 MB or less.'],
  ['image/png', 10 * 1024 * 1024 + 1, 'The image must be 10 MB or less.'],
])(
  'sendMediaFile rejects a %s file of %d bytes without a request: %s (MEDIA-21)',
  async (type, size, message) => {
    await expect(send(fileOf(type, size))).rejects.toThrow(message);
    expect(sending).not.toHaveBeenCalled();
  },
);
