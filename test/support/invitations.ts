import { startServer, type TestServer, testStart } from './server.ts';

export const invitations = '/api/v2/invitations';

/** The invited colleague. */
export const ada = { email: 'ada@example.com', password: 'a password of her own' };

/** Starts a server with one account, a signed-in owner. The test advances the server's clock with `pass`. */
export async function startAsOwner(options: Parameters<typeof startServer>[0] = {}) {
  let time = testStart;
  const server = await startServer({ now: () => time, ...options });
  const token = await server.signIn();
  const firstId = async () =>
    (await server.store.db.selectFrom('invitations').select('id').executeTakeFirst())?.id ?? '';
  return {
    server,
    token,
    pass: (ms: number) => {
      time += ms;
    },
    /** Sends the first open invitation again. */
    renew: async () => server.call('POST', `${invitations}/${await firstId()}/renewal`, { token }),
    /** Withdraws the first open invitation. */
    withdraw: async () => server.call('DELETE', `${invitations}/${await firstId()}`, { token }),
    entries: async () =>
      (
        await server.store.db
          .selectFrom('audit')
          .select(['admin_email', 'action', 'subject'])
          .orderBy('number')
          .execute()
      ).map(({ admin_email: who, action, subject }) => [who, action, subject]),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

export const invite = (
  { server, token }: { server: TestServer; token: string },
  json: object = { email: ada.email, role: 'editor' },
) => server.call('POST', invitations, { token, json });

export const read = (server: TestServer, token: string) =>
  server.call('POST', `${invitations}/read`, { json: { token } });

export const accept = (server: TestServer, token: string, next = ada.password) =>
  server.call('POST', `${invitations}/accept`, { json: { token, next } });

/** Returns the token from the newest invitation email. */
export async function lastLink({ store }: TestServer): Promise<string> {
  const mails = await store.db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'invitation')
    .orderBy('created_at')
    .execute();
  return /\/accept-invitation#([\w-]{43})/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
}
