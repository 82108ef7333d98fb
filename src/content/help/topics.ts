/** A folder of articles within a topic. `articles` are ids, which are also the names of the files. */
export type Subtopic = { id: string; name: string; articles: readonly string[] };

/** A part of the Help Center, with its own page at `path`. */
export type Topic = {
  id: string;
  name: string;
  path: string;
  description: string;
  subtopics: readonly Subtopic[];
};

/**
 * The topics, subtopics and articles in their order. HELP-6. The articles state the facts HELP-50 to HELP-67.
 */
export const topics: readonly Topic[] = [
  {
    id: 'account-setup',
    name: 'Account Setup',
    path: '/account-setup',
    description: 'Get the app, set your PIN and be ready for your first wallet.',
    subtopics: [
      {
        id: 'account-creation',
        name: 'Creating your account',
        articles: ['create-swiftex-account', 'pin-and-biometrics'],
      },
      {
        id: 'before-you-start',
        name: 'Before you start',
        articles: ['minimum-age', 'testnet-and-mainnet'],
      },
    ],
  },
  {
    id: 'wallet-management',
    name: 'Wallet Management',
    path: '/wallet-management',
    description: 'Create a wallet, import one, and keep the words that restore it.',
    subtopics: [
      { id: 'create-wallet', name: 'Creating a wallet', articles: ['wallet-management-create'] },
      { id: 'import-wallet', name: 'Importing a wallet', articles: ['wallet-management-import'] },
      { id: 'switch-wallets', name: 'Switching wallets', articles: ['wallet-management-switch'] },
      { id: 'keys-and-recovery', name: 'Keys and recovery', articles: ['recovery-phrase', 'never-share'] },
    ],
  },
  {
    id: 'navigation',
    name: 'Navigation',
    path: '/navigation',
    description: 'Find your way around the app, and the right section for each task.',
    subtopics: [
      {
        id: 'home-screen',
        name: 'Home screen',
        articles: ['home-screen-navigation', 'which-section'],
      },
    ],
  },
  {
    id: 'transactions',
    name: 'Transactions',
    path: '/transactions',
    description: 'Send and receive crypto on the right network, with the right memo.',
    subtopics: [
      {
        id: 'send-receive-crypto',
        name: 'Sending and receiving',
        articles: [
          'send-receive-crypto-send',
          'send-receive-crypto-receive',
          'memo-and-destination-tags',
          'matching-networks',
        ],
      },
      {
        id: 'after-confirming',
        name: 'After you confirm',
        articles: ['irreversible-transactions', 'transaction-hash'],
      },
    ],
  },
  {
    id: 'swapping',
    name: 'Swapping and Bridging Assets',
    path: '/swapping',
    description: 'Exchange one asset for another, or move it to the chain where you need it.',
    subtopics: [
      { id: 'swapping-assets-guide', name: 'Swapping', articles: ['swapping-assets', 'slippage'] },
      { id: 'bridging', name: 'Bridging', articles: ['bridging-assets'] },
      { id: 'fees', name: 'Fees', articles: ['fees-explained', 'reported-tokens'] },
    ],
  },
  {
    id: 'spot-trading',
    name: 'Spot Trading',
    path: '/spot-trading',
    description: 'Trade at once, or let a large order wait in the order book.',
    subtopics: [
      {
        id: 'placing-trades',
        name: 'Placing trades',
        articles: ['instant-trade', 'large-order-trade', 'instant-or-large-order'],
      },
      { id: 'offers', name: 'Your offers', articles: ['manage-offers'] },
    ],
  },
  {
    id: 'asset-management',
    name: 'Asset Management',
    path: '/asset-management',
    description: 'Add tokens, activate the Trade Wallet and open trustlines on Stellar.',
    subtopics: [
      { id: 'custom-tokens', name: 'Custom tokens', articles: ['add-custom-tokens'] },
      {
        id: 'exchange-assets',
        name: 'Trade Wallet and exchange assets',
        articles: ['exchange-wallet', 'usdc-import', 'add-new-assets', 'trustlines'],
      },
    ],
  },
  {
    id: 'on-off-ramp',
    name: 'On and Off Ramp',
    path: '/on-off-ramp',
    description: 'Buy crypto with your currency and sell it again, through licensed providers.',
    subtopics: [
      { id: 'buy-crypto', name: 'Buying crypto', articles: ['buy-crypto-fiat'] },
      { id: 'sell-crypto', name: 'Selling crypto', articles: ['sell-crypto-fiat', 'sell-eth'] },
      {
        id: 'identity-checks',
        name: 'Identity checks (KYC)',
        articles: ['kyc-verification', 'kyc-documents', 'kyc-limits', 'identity-data'],
      },
      { id: 'ramp-history', name: 'Transaction history', articles: ['transaction-history'] },
    ],
  },
  {
    id: 'troubleshooting-faq',
    name: 'Troubleshooting and FAQ',
    path: '/troubleshooting-faq',
    description: 'What to check when something does not work, and how to reach us.',
    subtopics: [
      { id: 'stuck-transactions', name: 'Stuck transactions', articles: ['transaction-stuck'] },
      {
        id: 'missing-or-blocked-funds',
        name: 'Missing or blocked funds',
        articles: ['cannot-send-funds', 'deposit-not-arrived'],
      },
      { id: 'trading-problems', name: 'Trading problems', articles: ['cannot-trade'] },
      { id: 'lost-access', name: 'Lost access', articles: ['restore-wallet'] },
      { id: 'data-and-logs', name: 'Data and logs', articles: ['logs-and-retention'] },
      { id: 'support', name: 'Getting support', articles: ['contact-support', 'report-a-bug'] },
    ],
  },
];
