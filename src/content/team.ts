import { links } from './links.ts';

/** One of the people behind the product. PAGE-5. */
export type TeamMember = {
  name: string;
  role: string;
  bio: string;
  /** The address of a square photo; without one the card draws a monogram. */
  avatar?: string;
  /** Shown by Read More on a co-founder's card, and always visible below the bio on other cards. */
  additionalInfo?: string;
  isCoFounder: boolean;
  linkedInUrl: string;
};

/**
 * Placeholders for each role, without invented people. The operator enters names, photos and profiles here,
 * and nowhere else. A photo is a file in `public/team`.
 */
export const team: readonly TeamMember[] = [
  {
    name: 'Co-founder, product',
    role: 'What the app does',
    bio: 'Responsible for every screen from a new wallet to a payout.',
    additionalInfo:
      'That means the order in which things are built: first a wallet that is safe to hold, then a market inside it, then the way to a bank account. Reports from beta testers help to decide what changes next.',
    isCoFounder: true,
    linkedInUrl: links.linkedIn,
  },
  {
    name: 'Co-founder, technology',
    role: 'How the app works',
    bio: 'Responsible for keys, chains and trading on the Stellar DEX.',
    additionalInfo:
      'That means one rule above the others: the keys stay with the person who holds the wallet. Everything else follows from it, from the recovery phrase and the passkey to the signature on each transaction.',
    isCoFounder: true,
    linkedInUrl: links.linkedIn,
  },
  {
    name: 'Mobile engineering',
    role: 'Android and iOS',
    bio: 'Builds the app and hands it to testers on both systems.',
    isCoFounder: false,
    linkedInUrl: links.linkedIn,
  },
  {
    name: 'Trading and chains',
    role: 'Swaps, bridging, order book',
    bio: 'Connects the wallet to its chains and to the Stellar DEX.',
    isCoFounder: false,
    linkedInUrl: links.linkedIn,
  },
  {
    name: 'Compliance',
    role: 'Providers and policies',
    bio: 'Works with licensed providers and keeps the AML policy.',
    isCoFounder: false,
    linkedInUrl: links.linkedIn,
  },
  {
    name: 'Support',
    role: 'Testers and users',
    bio: 'Reads every bug report and message, and writes the Help Center.',
    isCoFounder: false,
    linkedInUrl: links.linkedIn,
  },
];
