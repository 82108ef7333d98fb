import { createClient } from '../api/client.ts';
import { tellForbiddenCall, tellRefusedCall } from '../effects/refused-calls.ts';
import { readToken } from '../effects/session-storage.ts';
import { callLog } from './call-log.ts';

/** The application's API client. The build sets its base URL. */
export const apiClient = createClient({
  baseURL: import.meta.env['VITE_API_BASE'] ?? '/api',
  readToken,
  onUnauthorized: tellRefusedCall,
  onForbidden: tellForbiddenCall,
  onFailure: callLog.note,
});
