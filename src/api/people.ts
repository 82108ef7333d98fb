import * as v from 'valibot';
import { Erased, PersonalData } from '../contract/people.ts';
import type { Client } from './client.ts';

/** POST /v2/people/export. Throws when the call fails or the response is invalid. */
export async function readPerson(client: Client, email: string, signal: AbortSignal): Promise<PersonalData> {
  return v.parse(
    PersonalData,
    await client.admin('/v2/people/export', { method: 'POST', body: { email }, signal }),
  );
}

/** POST /v2/people/erase. Throws when the call fails or the response is invalid. */
export async function erasePerson(client: Client, email: string, signal: AbortSignal): Promise<Erased> {
  return v.parse(Erased, await client.admin('/v2/people/erase', { method: 'POST', body: { email }, signal }));
}
