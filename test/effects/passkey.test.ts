// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { CreationOptions, RequestOptions } from '../../src/contract/passkeys.ts';
import { askPasskey, createPasskey } from '../../src/effects/passkey.ts';

const creation = { challenge: 'create' } as CreationOptions;
const request = { challenge: 'get' } as RequestOptions;
const signal = new AbortController().signal;

/** Stubs a browser whose credential calls return the result of `answer`. Returns the list of calls. */
function devicesThat(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const ask = (kind: string) => (options: unknown) => {
    asked.push([kind, options]);
    return answer();
  };
  vi.stubGlobal('PublicKeyCredential', {
    parseCreationOptionsFromJSON: (options: unknown) => ({ parsed: options }),
    parseRequestOptionsFromJSON: (options: unknown) => ({ parsed: options }),
  });
  vi.stubGlobal('navigator', { credentials: { create: ask('create'), get: ask('get') } });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test("createPasskey and askPasskey pass the server's options to the browser and return its credential as JSON (FACTOR-30)", async () => {
  const asked = devicesThat(async () => ({ toJSON: () => ({ id: 'an id' }) }));
  const answer = { kind: 'done', credential: { id: 'an id' } };
  expect([await createPasskey(creation, signal), await askPasskey(request, signal)]).toEqual([
    answer,
    answer,
  ]);
  expect(asked).toEqual([
    ['create', { publicKey: { parsed: creation }, signal }],
    ['get', { publicKey: { parsed: request }, signal }],
  ]);
});

test.each([
  ['NotAllowedError', 'No passkey was used. Try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Passkeys do not work at this address. Open the admin area at its own address.'],
])(
  'askPasskey returns a message for the admin when the browser throws a %s (FACTOR-30)',
  async (name, message) => {
    devicesThat(() => Promise.reject(new DOMException('in its own words', name)));
    expect(await askPasskey(request, signal)).toEqual({ kind: 'refused', message });
  },
);

test('createPasskey throws when the error is unknown or the request was aborted (FACTOR-30)', async () => {
  devicesThat(() => Promise.reject(new TypeError('broken')));
  await expect(createPasskey(creation, signal)).rejects.toThrow('broken');
  devicesThat(() => Promise.reject(new DOMException('given up', 'NotAllowedError')));
  await expect(createPasskey(creation, AbortSignal.abort())).rejects.toThrow('given up');
});

test('createPasskey returns a message without a browser call when passkeys are not supported (FACTOR-30)', async () => {
  const asked = devicesThat(async () => undefined);
  vi.stubGlobal('PublicKeyCredential', {});
  const message = 'This browser cannot use passkeys. Update it, or use another.';
  expect([await createPasskey(creation, signal), asked]).toEqual([{ kind: 'refused', message }, []]);
});
