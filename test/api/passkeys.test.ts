import { expect, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeyStep,
  givePasskeyProof,
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewPasskeyCodes,
  takePasskeyStep,
} from '../../src/api/passkeys.ts';
import type { CreationOptions, RequestOptions } from '../../src/contract/passkeys.ts';
import { proofMessage } from '../../src/contract/proof.ts';
import { phone } from '../support/held-passkeys.ts';
import { newAuthenticator } from '../support/passkeys.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

type Client = Awaited<ReturnType<typeof unreachableClient>>;

const message = 'The passkey could not be verified. Try again.';
const codes = ['abcd-efgh-jkmn-pqrs'];
const requestOptions: RequestOptions = {
  challenge: 'a challenge',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ id: 'id', type: 'public-key', transports: ['internal'] }],
  userVerification: 'required',
};
const creationOptions: CreationOptions = {
  challenge: 'a challenge',
  rp: { id: 'localhost', name: 'SwiftEx' },
  user: { id: 'id', name: 'root@example.com', displayName: 'root@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
};
const authenticator = newAuthenticator();
const created = { name: 'Phone', credential: authenticator.create(creationOptions) };
const credential = authenticator.get(requestOptions);
const step = { challenge: 'a token', credential };
const session = { token: 'a token', expiresAt: '2025-01-16T09:30:00.000Z' };

const done = (answer: unknown) => ({ kind: 'done', answer, message: '' });
const signal = unhurried();

/**
 * Each row: the method and path, the call, the request body, the server's response, and the returned value.
 */
const calls: readonly [string, (client: Client) => Promise<unknown>, unknown, unknown, unknown][] = [
  [
    'POST /v2/auth/passkeys/options',
    (client) => beginPasskey(client, 'text', signal),
    { password: 'text' },
    creationOptions,
    done(creationOptions),
  ],
  [
    'POST /v2/auth/passkeys',
    (client) => addPasskey(client, created, signal),
    created,
    { codes },
    done({ codes }),
  ],
  [
    'PATCH /v2/auth/passkeys/phone',
    (client) => renamePasskey(client, { id: 'phone', name: 'Old' }, signal),
    { name: 'Old' },
    {},
    done(undefined),
  ],
  [
    'DELETE /v2/auth/passkeys/phone',
    (client) => removePasskey(client, 'phone', signal),
    undefined,
    {},
    done(undefined),
  ],
  [
    'POST /v2/auth/passkeys/codes',
    (client) => renewPasskeyCodes(client, signal),
    undefined,
    { codes },
    done({ codes }),
  ],
  [
    'POST /v2/auth/second-step/passkey/options',
    (client) => beginPasskeyStep(client, 'a token', signal),
    { challenge: 'a token' },
    requestOptions,
    requestOptions,
  ],
  [
    'POST /v2/auth/second-step/passkey',
    (client) => takePasskeyStep(client, step, signal),
    step,
    session,
    { kind: 'signedIn', message: '', session: { token: 'a token', expiresAt: 1_737_019_800_000 } },
  ],
  [
    'POST /v2/auth/proof/passkey/options',
    (client) => beginPasskeyProof(client, signal),
    undefined,
    requestOptions,
    requestOptions,
  ],
  [
    'POST /v2/auth/proof/passkey',
    (client) => givePasskeyProof(client, credential, signal),
    { credential },
    undefined,
    { kind: 'proven', message: '' },
  ],
];

test('listPasskeys returns the passkeys of the response (FACTOR-24)', async () => {
  await using provider = await startProvider({ json: { passkeys: [phone] } });
  expect(await listPasskeys(provider.client, signal)).toEqual([phone]);
});

test.each(calls)(
  '%s sends its body and returns the response (FACTOR-23 to FACTOR-32)',
  async (route, call, body, json, answer) => {
    await using provider = await startProvider({ status: json === undefined ? 204 : 200, json });
    expect(await call(provider.client)).toEqual(answer);
    expect(
      provider.calls.map(({ method, url, body: sent }) => [
        `${method} ${url?.replace('/api', '')}`,
        sent === '' ? undefined : JSON.parse(sent),
      ]),
    ).toEqual([[route, body]]);
  },
);

test.each(calls)(
  "%s returns the server's message for a 400 and throws when the server cannot be reached (FACTOR-30)",
  async (_, call) => {
    await using provider = await startProvider({ status: 400, json: { message } });
    expect(await call(provider.client)).toEqual({ kind: 'refused', message });
    await expect(call(await unreachableClient())).rejects.toThrow('fetch failed');
  },
);

test('a proof by passkey does not count when something other than the server responds with 200 (FACTOR-32)', async () => {
  await using provider = await startProvider({ body: '<!doctype html>', type: 'text/html' });
  const call = givePasskeyProof(provider.client, credential, signal);
  await expect(call).rejects.toThrow('The response to /v2/auth/proof/passkey is 200 instead of 204');
});

test('takePasskeyStep returns "over" with the server\'s message when the sign-in has expired (FACTOR-12, FACTOR-29)', async () => {
  await using provider = await startProvider({ status: 410, json: { message } });
  expect(await takePasskeyStep(provider.client, step, signal)).toEqual({ kind: 'over', message });
});

test('removePasskey throws when the server asks for a proof of identity (FACTOR-25)', async () => {
  await using provider = await startProvider({
    status: 403,
    json: { message: proofMessage },
    headers: { 'proof-needed': 'passkey' },
  });
  await expect(removePasskey(provider.client, 'phone', signal)).rejects.toThrow('403');
});
