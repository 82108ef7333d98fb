/** The path at which the build writes the paper as a PDF. */
export const paperFile = '/swiftex-white-paper.pdf';

export const paperHead = {
  title: 'SwiftEx white paper: custody, trading, fees and risks',
  description:
    'What SwiftEx does and how: non-custodial wallets, Stellar trading, swaps and bridging, fee classes, licensed on and off ramps, retention, roadmap and risks. Read it here or as a PDF.',
};

export const paperHero = {
  headline: 'The whole product, written down',
  lead: 'How custody, trading, fees and cash-out work, and what can go wrong. Read it here, or take it with you.',
  download: 'Download PDF',
  contact: 'Ask about it',
  picture: 'The cover of the white paper: a swift over a horizon at dawn',
} as const;

export const paperContents = { title: 'Contents' } as const;

/** The chapters of the paper, in order, with the ids of their headings. */
export const chapters = [
  { id: 'in-short', title: 'In short' },
  { id: 'what-swiftex-is', title: 'What SwiftEx is' },
  { id: 'who-holds-what', title: 'Who holds what' },
  { id: 'creating-and-importing-a-wallet', title: 'Creating and importing a wallet' },
  { id: 'unlocking-the-app', title: 'Unlocking the app' },
  { id: 'sending-and-receiving', title: 'Sending and receiving' },
  { id: 'stellar-and-trustlines', title: 'Stellar and trustlines' },
  { id: 'the-trade-wallet', title: 'The Trade Wallet' },
  { id: 'instant-and-large-orders', title: 'Instant and large orders' },
  { id: 'swapping-and-bridging', title: 'Swapping and bridging' },
  { id: 'fees', title: 'Fees' },
  { id: 'on-and-off-ramp', title: 'On and off ramp' },
  { id: 'limits', title: 'Limits' },
  { id: 'data-and-retention', title: 'Data and retention' },
  { id: 'testnet-and-mainnet', title: 'Testnet and mainnet' },
  { id: 'roadmap', title: 'Roadmap' },
  { id: 'risks', title: 'Risks' },
] as const;

export const paperEnd = {
  headline: 'Questions about the paper?',
  text: 'Write to us, or keep the PDF, which has the same text as this page.',
  resources: 'All resources',
  roadmap: 'Roadmap',
} as const;
