import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret token: 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the form in which a secret is stored: its SHA-256 in hexadecimal. Nobody can guess a secret of 192
 * random bits or more, so a fast hash is as safe as a slow one.
 */
export const tokenHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
