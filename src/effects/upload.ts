import * as v from 'valibot';
import { Refusal } from '../contract/answer.ts';
import { tellForbiddenCall, tellRefusedCall } from './refused-calls.ts';
import { readToken } from './session-storage.ts';

type Progress = (percent: number) => void;

/** The error of an upload that the server refused with this HTTP status. */
export class RefusedUpload extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Uploads a file with the admin's token and reports its progress, which `fetch` cannot do. Resolves to the
 * server's response, or rejects with a message for the admin. MEDIA-22, ADMIN-71.
 */
export function sendFile(
  url: string,
  body: XMLHttpRequestBodyInit,
  onProgress: Progress,
  signal: AbortSignal,
) {
  return new Promise<unknown>((resolve, reject) => {
    const token = readToken();
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.responseType = 'json';
    call.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((100 * loaded) / total)),
    );
    call.addEventListener('load', () => {
      if (call.status < 300) {
        return resolve(call.response);
      }
      if (call.status === 401) {
        tellRefusedCall(token);
      }
      if (call.status === 403) {
        tellForbiddenCall({ has: (name) => call.getResponseHeader(name) !== null });
      }
      const refusal = v.safeParse(Refusal, call.response);
      const words = refusal.success ? refusal.output.message : `HTTP error! status: ${call.status}`;
      reject(new RefusedUpload(words, call.status));
    });
    call.addEventListener('error', () => reject(new Error('The upload was interrupted. Please try again.')));
    call.addEventListener('abort', () => reject(new Error('The upload was cancelled.')));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
