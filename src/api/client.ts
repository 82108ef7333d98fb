import { type $Fetch, type FetchContext, FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { Refusal } from '../contract/answer.ts';

/** How long a call may take before it counts as failed, ms. */
const callTimeout = 15_000;

/** The two ways to call: as a visitor, and with the bearer token of the stored session. */
export type Client = {
  visitor: $Fetch;
  admin: $Fetch;
};

/**
 * Builds the client for the API at `baseURL`. Nothing is retried: that is the machines' business.
 * Spec: public site 7 (The authenticated client).
 */
export function createClient({
  baseURL,
  readToken,
  onUnauthorized,
}: {
  baseURL: string;
  readToken: () => string | undefined;
  /** Told of every 401 that an admin call is answered. */
  onUnauthorized: () => void;
}): Client {
  const visitor = ofetch.create({
    baseURL,
    retry: 0,
    timeout: callTimeout,
    onRequest: limitPatience,
  });
  const admin = visitor.create({
    onRequest: [
      limitPatience,
      ({ options }) => {
        const token = readToken();
        if (token !== undefined) {
          options.headers.set('authorization', `Bearer ${token}`);
        }
      },
    ],
    onResponseError({ response }) {
      if (response.status === 401) {
        onUnauthorized();
      }
    },
  });
  return { visitor, admin };
}

/** ofetch lets its own timeout go as soon as a call can be cancelled: both end a call here. */
function limitPatience({ options }: FetchContext) {
  if (options.signal !== undefined && options.signal !== null && options.timeout) {
    options.signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeout)]);
  }
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
