import { type $Fetch, type FetchContext, FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { firstErrors, Refusal } from '../contract/answer.ts';

/** How long a call may take before it counts as failed, ms. SESS-33. */
const callTimeout = 15_000;

const bearer = 'Bearer ';

/** Calls the API as a visitor, or with the bearer token of the stored session. */
export type Client = {
  visitor: $Fetch;
  admin: $Fetch;
};

/** Builds the client for the API at `baseURL`. Machines retry, so the client does not. SESS-31 to SESS-33. */
export function createClient({
  baseURL,
  readToken,
  onUnauthorized,
  onForbidden,
  onFailure = () => undefined,
}: {
  baseURL: string;
  readToken: () => string | undefined;
  /**
   * Called when an admin call gets a 401, with the token of the call. Also called, without a token, when
   * there is no valid token. SESS-21, SESS-22.
   */
  onUnauthorized: (token: string | undefined) => void;
  /** Called with the headers of every 403 response to an admin call. ADMIN-71. */
  onForbidden?: (headers: Headers) => void;
  /**
   * Called for every failed call. `status` is absent if there was no response. `path` has no query. FORM-44.
   */
  onFailure?: (method: string, path: string, status?: number) => void;
}): Client {
  function tellFailure({ request, options: { method = 'GET' }, response, error }: FetchContext) {
    // A call that the page itself aborted does not count as failed.
    if (error?.name !== 'AbortError') {
      onFailure(method.toUpperCase(), String(request).replace(/[?#].*$/, ''), response?.status);
    }
  }

  const visitor = ofetch.create({
    baseURL,
    retry: 0,
    timeout: callTimeout,
    onRequest: limitPatience,
    onRequestError: tellFailure,
    onResponseError: tellFailure,
  });
  const admin = visitor.create({
    onRequest: [
      limitPatience,
      ({ options }) => {
        const token = readToken();
        if (token === undefined) {
          // Some routes also serve visitors, so an expired session would not get a 401. SESS-19.
          onUnauthorized(undefined);
        } else {
          options.headers.set('authorization', `${bearer}${token}`);
        }
      },
    ],
    onResponseError(call) {
      tellFailure(call);
      const { response, options } = call;
      const authorization = options.headers.get('authorization');
      if (response.status === 401 && authorization !== null) {
        onUnauthorized(authorization.slice(bearer.length));
      }
      if (response.status === 403) {
        onForbidden?.(response.headers);
      }
    },
  });
  return { visitor, admin };
}

/**
 * Combines the signal of a call with its timeout, because ofetch ignores the timeout when there is a signal.
 */
function limitPatience({ options }: FetchContext) {
  if (options.signal !== undefined && options.signal !== null && options.timeout) {
    options.signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeout)]);
  }
}

/** Returns the status of a failed call, or undefined if the server did not respond. */
export function refusedStatus(error: unknown): number | undefined {
  return error instanceof FetchError ? error.response?.status : undefined;
}

/** Returns the body of an error response, or undefined if there was no response. */
export const answerData = (error: unknown): unknown => (error instanceof FetchError ? error.data : undefined);

/** Returns the server's first error of each invalid field. Empty if there are none. */
export function fieldComplaints(error: unknown): Record<string, string> {
  const refusal = v.safeParse(Refusal, answerData(error));
  return firstErrors(refusal.success ? (refusal.output.issues ?? []) : []);
}

/** Returns the server's error message, if it sent one. */
export function refusalMessage(error: unknown): string | undefined {
  const refusal = v.safeParse(Refusal, answerData(error));
  return refusal.success && refusal.output.message !== '' ? refusal.output.message : undefined;
}

/** Returns the server's error message. Throws `error` itself if the server sent none. */
export function messageOrThrow(error: unknown): string {
  const message = refusalMessage(error);
  if (message === undefined) {
    throw error;
  }
  return message;
}
