import { type $Fetch, FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { Refusal } from '../contract/answer.ts';

/** How long a call may take before it counts as failed, ms. */
const callTimeout = 15_000;

/** The two ways to call: as a visitor, and with the bearer token of the stored session. */
export type Client = {
  visitor: $Fetch;
  admin: $Fetch;
  /** Calls back for every 401 that an admin call is answered. Returns the way to stop. */
  onUnauthorized: (listener: () => void) => () => void;
};

/**
 * Builds the client for the API at `baseURL`. Nothing is retried: that is the machines' business.
 * Spec: public site 7 (The authenticated client).
 */
export function createClient({
  baseURL,
  readToken,
}: {
  baseURL: string;
  readToken: () => string | undefined;
}): Client {
  const listeners = new Set<() => void>();
  const visitor = ofetch.create({ baseURL, retry: 0, timeout: callTimeout });
  const admin = visitor.create({
    onRequest({ options }) {
      const token = readToken();
      if (token !== undefined) {
        options.headers.set('authorization', `Bearer ${token}`);
      }
    },
    onResponseError({ response }) {
      if (response.status === 401) {
        for (const listener of listeners) {
          listener();
        }
      }
    },
  });
  return {
    visitor,
    admin,
    onUnauthorized(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The status of a call that the server answered and refused; undefined when it was not answered. */
export function refusedStatus(error: unknown): number | undefined {
  return error instanceof FetchError ? error.response?.status : undefined;
}

/** The server's own words for a refusal, where it gave any. */
export function refusalMessage(error: unknown): string | undefined {
  const refusal = v.safeParse(Refusal, error instanceof FetchError ? error.data : undefined);
  return refusal.success && refusal.output.message !== '' ? refusal.output.message : undefined;
}
