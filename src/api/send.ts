import type { FetchOptions } from 'ofetch';
import type { Client } from './client.ts';

/**
 * Makes an admin call and ignores the content of its response. Throws when the call fails, or when something
 * else responds with an HTML page, such as a proxy. SESS-69.
 */
export async function sendAsAdmin(
  client: Client,
  path: string,
  options: FetchOptions<'json'>,
): Promise<void> {
  const { headers } = await client.admin.raw(path, options);
  if (headers.get('content-type')?.startsWith('text/html') === true) {
    throw new Error(`The response to ${path} is an HTML page`);
  }
}
