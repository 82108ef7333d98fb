import { createClient } from '../api/client.ts';
import { tellRefusedCall } from '../effects/refused-calls.ts';
import { readToken } from '../effects/session-storage.ts';

/** The one client of the application; the build decides whose API it talks to. */
export const apiClient = createClient({
  baseURL: import.meta.env['VITE_API_BASE'] ?? '/api',
  readToken,
  onUnauthorized: tellRefusedCall,
});
