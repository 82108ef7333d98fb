import { joinWaitlist } from '../api/waitlist.ts';
import type { JoinResult, WaitlistEntry } from '../contract/waitlist.ts';
import { signupSource } from '../effects/signup-source.ts';
import { apiClient } from './api-client.ts';

/** Sends a signup to the server. The code of the call loads with the first attempt. WAIT-12. */
export const join = (entry: WaitlistEntry, signal: AbortSignal): Promise<JoinResult> =>
  joinWaitlist(apiClient, { ...entry, source: signupSource() }, signal);
