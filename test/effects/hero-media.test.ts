import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readHeroMedia } from '../../src/effects/hero-media.ts';
import { a, mediaOf } from '../support/media.ts';

const stops: Array<() => void> = [];
afterEach(() => {
  for (const stop of stops.splice(0)) {
    stop();
  }
});

/** Starts an API server that sends this status and body for every request. Returns its base address. */
async function apiAnswering(status: number, body: unknown): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const nothing = async (): Promise<void> => undefined;

const read = async (status: number, body: unknown, prepare = nothing) =>
  readHeroMedia(await apiAnswering(status, body), new AbortController().signal, () => undefined, prepare);

test('the hero reads the published media in order (HOME-11)', async () => {
  const b = { ...a, id: 'b' };
  expect(await read(200, mediaOf(3, [a, b]))).toEqual([a, b]);
});

test.each([
  ['nothing is published', 200, mediaOf(0, [])],
  ['the server is unavailable', 503, { message: 'Please try again later.' }],
  ['the response has no list', 200, { items: 'none' }],
  ['the response is null', 200, null],
])('the hero has no media when %s (HOME-12)', async (_, status, body) => {
  expect(await read(status, body)).toEqual([]);
});

test('the view of the media is loaded before published media are shown, and not otherwise (HOME-11, HOME-12)', async () => {
  const loads: string[] = [];
  const prepareAs = (name: string) => async () => {
    loads.push(name);
  };
  await read(200, mediaOf(0, []), prepareAs('none'));
  await read(200, mediaOf(1, [a]), prepareAs('one'));
  expect(loads).toEqual(['one']);
});

test('readHeroMedia rejects when the view of the media does not load, so the phone stays (HOME-12)', async () => {
  const refuse = () => Promise.reject(new Error('offline'));
  await expect(read(200, mediaOf(1, [a]), refuse)).rejects.toThrow('offline');
});

test('readHeroMedia rejects when an item has a script address (HOME-15)', async () => {
  await expect(read(200, mediaOf(1, [{ ...a, url: 'javascript:alert(1)' }]))).rejects.toThrow(
    'url must be the address of an uploaded file.',
  );
});

test.each([
  ['a successful call', 200, []],
  ['a failed call', 503, ['/v2/media 503']],
])('%s with status %i adds %j to the failed calls (FORM-44)', async (_, status, expected) => {
  const base = await apiAnswering(status, mediaOf(0, []));
  const failures: string[] = [];
  const note = (path: string, status?: number) => failures.push(`${path.slice(base.length)} ${status}`);
  await readHeroMedia(base, new AbortController().signal, note, nothing);
  expect(failures).toEqual(expected);
});

test('readHeroMedia adds a call without a response to the failed calls unless the call was aborted (FORM-44)', async () => {
  const base = await apiAnswering(200, mediaOf(0, []));
  for (const stop of stops.splice(0)) {
    stop();
  }
  const failures: Array<[string, number | undefined]> = [];
  const note = (path: string, status?: number) => failures.push([path.slice(base.length), status]);
  await expect(readHeroMedia(base, new AbortController().signal, note, nothing)).rejects.toThrow(
    'fetch failed',
  );
  await expect(readHeroMedia(base, AbortSignal.abort(), note, nothing)).rejects.toThrow('aborted');
  expect(failures).toEqual([['/v2/media', undefined]]);
});
