import { defineFlow } from '../../support/flow-model.ts';

const closing = { 'press Close': 'writing', 'press Escape': 'writing' } as const;
const another = { 'press Make a link': 'making', 'press Revoke': 'asked' } as const;

/** In the editor, a writer makes, copies and revokes secret links to a draft. */
export const draftLinksModel = defineFlow({
  flow: 'draftLinks',
  requirements: ['LINK-7', 'LINK-8'],
  levels: { browser: 'a test of secret links makes and revokes one on a real server' },
  initial: 'writing',
  states: {
    writing: { 'press Share draft': 'listing' },
    listing: { 'the links arrive': 'listed', 'the links fail to load': 'not listed', ...closing },
    'not listed': { 'press Try again': 'listing', ...closing },
    listed: { ...another, ...closing },
    making: {
      'the link is made': 'made',
      'the server refuses a link': 'refused',
      'the link is not made': 'checking',
      ...closing,
    },
    refused: { ...another, ...closing },
    checking: {
      'the links arrive': 'failed',
      'the links fail to load': 'failed',
      'the links show the change': 'made nevertheless',
      ...closing,
    },
    failed: { ...another, ...closing },
    'made nevertheless': closing,
    made: {
      'press Copy link': 'copying',
      'press Make a link': 'making another',
      'press Revoke': 'asked while the new link shows',
      ...closing,
    },
    'making another': closing,
    copying: { 'the address is copied': 'copied', 'the browser refuses to copy': 'not copied', ...closing },
    copied: { 'press Copy link': 'copying', ...closing },
    'not copied': { 'press Copy link': 'copying', ...closing },
    asked: {
      'press Keep it': 'listed',
      'press Revoke now': 'revoking',
      'press Make a link': 'making',
      ...closing,
    },
    'asked while the new link shows': {
      'press Keep it': 'made',
      'press Copy link': 'copying',
      'press Make a link': 'making another',
      'press Revoke of the new link': 'asked about the new link',
      ...closing,
    },
    'asked about the new link': {
      'press Keep it': 'made',
      'press Revoke': 'asked while the new link shows',
      ...closing,
    },
    revoking: { 'the link is revoked': 'revoked', 'the link is not revoked': 'checking', ...closing },
    revoked: closing,
  },
  elsewhere: {
    why: 'a link may be made or revoked after every outcome, and every attempt has the same outcomes',
    events: {
      'press Make a link': [
        ...(['made nevertheless', 'copied', 'not copied', 'revoked', 'asked about the new link'] as const),
      ],
      'press Copy link': ['asked about the new link'],
      'press Revoke': ['made nevertheless', 'copied', 'not copied', 'revoked'],
      'the link is made': ['making another'],
      'the server refuses a link': ['making another'],
      'the link is not made': ['making another'],
      'the links show the change': ['listing'],
      'press Revoke of the new link': [
        ...(['listed', 'asked', 'refused', 'failed', 'made nevertheless'] as const),
        ...(['made', 'copied', 'not copied', 'revoked'] as const),
      ],
      'press Revoke now': ['asked while the new link shows', 'asked about the new link'],
    },
  },
});
