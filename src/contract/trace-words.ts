import { waitlistSorts, waitlistStatuses } from './admin-waitlist.ts';
import { postStatuses } from './posts.ts';
import { deviceTypes, reportStates, reportTypes } from './reports.ts';
import { swapPairs } from './swap.ts';

/**
 * The values that the product itself gives to a field, by the field's name. A trace contains them unchanged,
 * but only in this field. Any other text may be a visitor's, so the trace contains only its kind and length.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  type: reportTypes,
  deviceType: deviceTypes,
  state: reportStates,
  status: [...postStatuses, ...waitlistStatuses, ...reportStates],
  sort: waitlistSorts,
  network: ['testnet', 'mainnet'],
  pairId: swapPairs.map(({ id }) => id),
  field: [
    'alt',
    'bugDescription',
    'bugName',
    'content',
    'description',
    'deviceType',
    'email',
    'excerpt',
    'heading',
    'imageUrl',
    'message',
    'phone',
    'slug',
    'tags',
    'title',
  ],
  page: ['home'],
  section: ['hero'],
  kind: [
    'alreadyListed',
    'ambiguous',
    'challenged',
    'changed',
    'clear',
    'conflict',
    'disable',
    'done',
    'drafts',
    'empty',
    'enable',
    'error',
    'found',
    'good',
    'image',
    'info',
    'invalid',
    'joined',
    'link',
    'listed',
    'loaded',
    'made',
    'missing',
    'none',
    'over',
    'privateKey',
    'read',
    'recoveryPhrase',
    'refused',
    'remove',
    'reports',
    'role',
    'saved',
    'secret',
    'sent',
    'signedIn',
    'success',
    'unsubscribed',
    'unsure',
    'uploaded',
    'valid',
    'video',
  ],
};

const noWords: readonly string[] = [];

/** Returns the words for the field at a path such as `output.kind`. */
export function wordsOf(path: string): readonly string[] {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(words, field) ? (words[field] ?? noWords) : noWords;
}

/** Returns whether a text is one of the words that the product gives to the field at the path. */
export const isWordOf = (path: string, text: string): boolean => wordsOf(path).includes(text);
