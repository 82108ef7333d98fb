import { randomInt } from 'node:crypto';

/** 32 characters, five random bits each. Characters that look alike are left out. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns groups of random characters, such as `f7ka-92mx`. */
export const randomGroups = (groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
