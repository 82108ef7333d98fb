import type { Point } from './home.ts';

/** A question of a page's FAQ. */
type Question = { id: string; question: string; answer: string };

export const walletHead = {
  title: 'SwiftEx Wallet: many chains, one non-custodial wallet',
  description:
    'A non-custodial multichain wallet with passkey unlock. Create or import a wallet, send and swap across chains, and see the rate first. Beta on the test network, mainnet available.',
};

export const walletHero = {
  notice: {
    title: 'Test network',
    text: 'On the test network the beta uses test tokens. On mainnet it uses real funds.',
  },
  headline: 'One wallet, many chains, and you hold the keys',
  lead: 'Create a wallet or bring your own. Send, swap and trade across chains, and sign every transaction yourself.',
  proof: [
    { title: 'Non-custodial', text: 'SwiftEx cannot move your assets' },
    { title: '12 or 24 words', text: 'one recovery phrase restores it' },
  ] satisfies Point[],
} as const;

/** The drawings that the feature cards may show. */
type FeaturePicture = 'setup' | 'currencies' | 'passkey' | 'screens' | 'receipts' | 'prices';

/** The six feature cards. WALLET-6. */
export const walletFeatures: {
  headline: string;
  text: string;
  cards: ReadonlyArray<Point & { picture: FeaturePicture }>;
} = {
  headline: 'Simple to start, safe to keep, quick to use',
  text: 'Six reasons to keep it on your phone. Try them all with test tokens first.',
  cards: [
    {
      title: 'Easy account setup',
      text: 'Set a 6-digit PIN and import a wallet by private key, JSON key file or recovery phrase. Or create one: name it, write down its phrase, confirm the words in order.',
      picture: 'setup',
    },
    {
      title: 'Multi-currency support',
      text: 'Ethereum, BNB Chain, Stellar and more in one wallet. A custom token needs only its contract address: its name, symbol and decimals are filled in for you.',
      picture: 'currencies',
    },
    {
      title: 'Passkey protected',
      text: 'Unlock the app with a passkey, your device’s biometrics or your PIN. Anyone else who picks up your phone sees only the lock screen.',
      picture: 'passkey',
    },
    {
      title: 'User-friendly interface',
      text: 'One screen for each task. The amount, the receiver and the network appear together, so you can check them all before you sign.',
      picture: 'screens',
    },
    {
      title: 'Instant transactions',
      text: 'Send, swap or trade right away. Confirmed transactions cannot be undone, so the app shows you every amount before you sign.',
      picture: 'receipts',
    },
    {
      title: 'Real-time price tracking',
      text: 'Follow the prices of your assets, and see the rate of a swap before you confirm it. The swap fee is already included.',
      picture: 'prices',
    },
  ],
};

/** The calculator. WALLET-21. */
export const swapSection = {
  headline: 'See what a swap is worth before you make it',
  text: 'Pick a pair, type an amount, and read the estimate to the sixth decimal. Prices load with the page and update every minute. A price older than 2 minutes is marked as indicative.',
  hint: 'Enter a number, such as 1.5. Until then it counts as 0.',
  notes: [
    { title: 'Fee', text: 'Not in this estimate; part of the quote in the app' },
    { title: 'Slippage', text: 'Usually 1% by default' },
    { title: 'Final', text: 'A confirmed swap cannot be undone' },
  ] satisfies Point[],
  withoutScript: 'The calculator needs JavaScript. The rates above are indicative.',
} as const;

/** The fees. WALLET-40, WALLET-41. */
export const payments = {
  headline: 'Pay your way, and know the fee first',
  methods: {
    title: 'Payment Methods',
    headline: 'Three ways to fund your wallet and get paid',
    rows: [
      {
        title: 'Crypto from another wallet',
        text: 'Share your address with the sender, who must use the same network. Some assets, such as XLM, XRP and ATOM, may also need a memo or tag.',
      },
      {
        title: 'Buy with your currency',
        text: 'Licensed third-party providers take the payment. Above a limit that varies by region, for example 50 USD, they check your identity.',
      },
      {
        title: 'Cash out to your currency',
        text: 'Choose the provider, the crypto, the currency and the payout method. Every sale needs an identity check, usually done once; the review takes 24 to 48 hours.',
      },
    ] satisfies Point[],
    note: 'You must be 18 or older. The providers hold your documents; SwiftEx stores none of them.',
  },
  fees: {
    title: 'Fees',
    headline: 'No fee for transactions and withdrawals, for now',
    free: [
      { title: 'Transactions', figure: '0' },
      { title: 'Withdrawals', figure: '0' },
    ],
    caption: 'Swap fee by kind of token, included in the quoted rate. Network fees are separate.',
    classes: [
      { kind: 'Featured tokens', examples: 'for example USDC, XLM, ETH', fee: '0.2%' },
      { kind: 'Curated tokens', examples: '', fee: '0.3%' },
      { kind: 'Standard known assets', examples: '', fee: '0.75%' },
      { kind: 'Unknown or low-verified tokens', examples: '', fee: '1%' },
      { kind: 'Tokens reported as scams', examples: '', fee: 'up to 15%' },
    ],
  },
} as const;

/** The download section. WALLET-8. */
export const walletDownload = {
  headline: 'Take the beta with you today',
  text: 'Start on testnet with test tokens, and move to mainnet when you are ready for real funds.',
  android: { title: 'Android', text: 'An APK file for either network' },
  ios: { title: 'iOS', text: 'Fill out the form to get TestFlight access' },
} as const;

/** The FAQ. WALLET-43. */
export const walletFaq: { headline: string; text: string; items: readonly Question[] } = {
  headline: 'Three answers before you start',
  text: 'More in the Help Center, or write to us.',
  items: [
    {
      id: 'keys',
      question: 'Who can move the assets in my wallet?',
      answer:
        'Only you, as long as nobody else has your keys. The wallet is non-custodial, so nobody at SwiftEx can move your assets. Keep the recovery phrase on paper and share it with nobody; we never ask for it.',
    },
    {
      id: 'import',
      question: 'Can I import a wallet that I already have?',
      answer:
        'Yes, by its private key, its JSON key file, or its recovery phrase of 12 or 24 words. You can keep several wallets and switch between them.',
    },
    {
      id: 'network',
      question: 'Is real money involved in the beta?',
      answer:
        'Not on testnet, which is for testing with test tokens. Mainnet uses real funds and real cryptocurrency. You choose the network when you download; testnet is selected by default.',
    },
  ],
};
