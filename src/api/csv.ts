import type { Client } from './client.ts';

/**
 * Downloads a list as a CSV file, without a time limit. Throws when the call fails or when the response is not
 * CSV, for example the login page of a network. ADMIN-21, SESS-33.
 */
export async function downloadCsv(
  client: Client,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Blob> {
  const file = await client.admin<Blob, 'blob'>(path, { query, responseType: 'blob', timeout: 0, signal });
  if (!file.type.startsWith('text/csv')) {
    throw new Error(`The response to ${path} is not CSV: ${file.type}`);
  }
  return file;
}
