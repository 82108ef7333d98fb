import { type $Fetch, type FetchContext, FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { Refusal } from '../contract/answer.ts';

/** How long a call may take before it counts as failed, ms. */
const callTimeout = 15_000;

const bearer = 'Bearer ';

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
  /** Called with the token of every admin call answered 401, and for a call that has no valid token. */
  onUnauthorized: (token: string | undefined) => void;
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
        if (token === undefined) {
          // Some routes answer visitors too: no 401 would follow an expired session.
          onUnauthorized(undefined);
        } else {
          options.headers.set('authorization', `${bearer}${token}`);
        }
      },
    ],
    onResponseError({ response, options }) {
      const authorization = options.headers.get('authorization');
      if (response.status === 401 && authorization !== null) {
        onUnauthorized(authorization.slice(bearer.length));
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
