import { createHash } from 'node:crypto';

/**
 * What the store keeps of a secret token. Its 256 random bits cannot be guessed, so a plain hash is as safe as a
 * slow one.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
