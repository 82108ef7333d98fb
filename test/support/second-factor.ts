import { TOTP } from 'otpauth';
import { admin, type TestServer } from './server.ts';

/** Returns the code that an authenticator app with this key shows at the time `at`, in ms since the epoch. */
export const codeOf = (key: string, at: number): string =>
  new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at });

/** Returns a code that the app does not show at the time `at`, nor in the 30 s before or after. */
export function wrongCodeOf(key: string, at: number): string {
  const shown = [-1, 0, 1].map((steps) => codeOf(key, at + steps * 30_000));
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '';
}

/** Turns on the second factor of a signed-in admin. Returns its key and recovery codes. */
export async function turnOn(
  { call }: Pick<TestServer, 'call'>,
  { token, at, password = admin.password }: { token: string; at: number; password?: string },
) {
  const setup = await call('POST', '/api/v2/auth/factor', { token, json: { password } });
  const { key } = setup.body as { key: string };
  const confirmed = await call('POST', '/api/v2/auth/factor/confirmation', {
    token,
    json: { code: codeOf(key, at) },
  });
  return { key, codes: (confirmed.body as { codes: string[] }).codes };
}

/** Signs in with the password and returns the challenge. */
export async function challengeOf({ call }: Pick<TestServer, 'call'>, credentials = admin): Promise<string> {
  const { body } = await call('POST', '/api/v2/auth/login', { json: credentials });
  return (body as { challenge: string }).challenge;
}

/** Enters a code after the password. */
export const enterCode = ({ call }: Pick<TestServer, 'call'>, challenge: string, code: string) =>
  call('POST', '/api/v2/auth/second-step', { json: { challenge, code } });
