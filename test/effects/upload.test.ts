// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { forbiddenCalls } from '../../src/effects/forbidden-calls.ts';
import { sendFile } from '../../src/effects/upload.ts';
import { accessNoticeMachine } from '../../src/machines/admin/access-notice.machine.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts an upload with a fake `XMLHttpRequest`, whose response the test sends. */
function startUpload() {
  const calls: FakeRequest[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    response: unknown = null;
    headers = new Headers();
    getResponseHeader = (name: string) => this.headers.get(name);
    open = vi.fn();
    setRequestHeader = vi.fn();
    send = vi.fn();
    abort = () => this.dispatchEvent(new Event('abort'));
    constructor() {
      super();
      calls.push(this);
    }
    answer(status: number, response: unknown, headers: Record<string, string> = {}) {
      this.headers = new Headers(headers);
      this.status = status;
      this.response = response;
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const progress = vi.fn();
  const closing = new AbortController();
  const sent = sendFile('/api/v2/files/upload-video', new Blob(['x']), progress, closing.signal);
  return { call: calls[0] as FakeRequest, progress, sent, stop: () => closing.abort() };
}

test('sendFile reports whole percents and resolves with the response (MEDIA-18)', async () => {
  const { call, progress, sent } = startUpload();
  call.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 2, total: 3 }));
  call.answer(201, { videoUrl: '/uploads/videos/a.webm' });
  expect(await sent).toEqual({ videoUrl: '/uploads/videos/a.webm' });
  expect(progress.mock.calls).toEqual([[66]]);
});

test.each([
  [
    'the message of the server',
    400,
    { message: 'Please select a valid image file' },
    'Please select a valid image file',
  ],
  ['the status', 502, null, 'HTTP error! status: 502'],
])(
  'sendFile rejects with %s when the server rejects the upload (MEDIA-22)',
  async (_, status, response, message) => {
    const { call, sent } = startUpload();
    call.answer(status, response);
    await expect(sent).rejects.toThrow(message);
  },
);

test.each<[string, Record<string, string>, string]>([
  ['is forbidden to the role', {}, 'shown'],
  ['needs a second factor first', { 'factor-needed': 'yes' }, 'factorNeeded'],
  ['needs a proof', { 'proof-needed': 'code' }, 'hidden'],
])('sendFile reports an upload that %s (ADMIN-71, FACTOR-36)', async (_, headers, notice) => {
  const shown = createActor(accessNoticeMachine.provide({ actors: { watchCalls: forbiddenCalls } })).start();
  const { call, sent } = startUpload();
  call.answer(403, { message: 'Forbidden.' }, headers);
  await expect(sent).rejects.toThrow('Forbidden.');
  expect(shown.getSnapshot().value).toBe(notice);
  shown.stop();
});

test('sendFile rejects with a message when the connection is lost (MEDIA-22)', async () => {
  const { call, sent } = startUpload();
  call.dispatchEvent(new Event('error'));
  await expect(sent).rejects.toThrow('The upload was interrupted. Please try again.');
});

test('sendFile rejects when its signal is aborted (MEDIA-19)', async () => {
  const { sent, stop } = startUpload();
  stop();
  await expect(sent).rejects.toThrow('The upload was cancelled.');
});
