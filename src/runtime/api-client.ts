import { createClient } from '../api/client.ts';
import { tellForbiddenCall, tellRefusedCall } from '../effects/refused-calls.ts';
import { readToken } from '../effects/session-storage.ts';
import { callLog } from './call-log.ts';

/** The base URL of the API, which the build sets. */
export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api';

/** The application's API client. */
export const apiClient = createClient({
  baseURL: apiBase,
  readToken,
  onUnauthorized: tellRefusedCall,
  onForbidden: tellForbiddenCall,
  onFailure: callLog.note,
});
