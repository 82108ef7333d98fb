import type { Point } from './home.ts';

/** A question of a page's FAQ. */
type Question = { id: string; question: string; answer: string };

export const walletHead = {
  title: 'SwiftEx Wallet: many chains, one non-custodial wallet',
  description:
    'A non-custodial multichain wallet, opened by your passkey. Create or import a wallet, send and swap across chains, see the rate first. Beta on the test network, mainnet available.',
};

export const walletHero = {
  notice: {
    title: 'Test network',
    text: 'The beta runs with test tokens. Mainnet, with real funds, is offered too.',
  },
  headline: 'One wallet, many chains, and you hold the keys',
  lead: 'Create a wallet or bring your own. Send, swap and trade across chains, and sign every move yourself.',
  proof: [
    { title: 'Non-custodial', text: 'nobody else can move your assets' },
    { title: '12 or 24 words', text: 'one recovery phrase brings it back' },
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
  text: 'Six reasons to keep it on your phone. You can try every one with test tokens.',
  cards: [
    {
      title: 'Easy account setup',
      text: 'Set a PIN of 6 digits and create a wallet, or import one by private key, JSON key file or recovery phrase. Name it, write the words down, confirm them in order.',
      picture: 'setup',
    },
    {
      title: 'Multi-currency support',
      text: 'Ethereum, BNB Chain, Stellar and more in one wallet. A custom token needs only its contract address: name, symbol and decimals fill themselves in.',
      picture: 'currencies',
    },
    {
      title: 'Passkey protected',
      text: 'Your passkey or your device’s biometrics opens the app, with your PIN beside it. Whoever picks up your phone meets a locked screen.',
      picture: 'passkey',
    },
    {
      title: 'User-friendly interface',
      text: 'One screen for each job. The amount, the receiver and the network stand together, so that you check once and then sign.',
      picture: 'screens',
    },
    {
      title: 'Instant transactions',
      text: 'Send, swap or trade at once. Confirmed transactions cannot be undone, so the app shows you what goes and what comes before you sign.',
      picture: 'receipts',
    },
    {
      title: 'Real-time price tracking',
      text: 'Follow the price of what you hold, and see the rate of a swap before you make it. It includes the swap fee.',
      picture: 'prices',
    },
  ],
};

/** The calculator. WALLET-21. */
export const swapSection = {
  headline: 'See what you receive before you swap',
  text: 'Pick a pair, type an amount, and read the result to the sixth decimal. Prices are requested when the page loads and every 60 seconds after that; older than 2 minutes, they are not called live.',
  hint: 'Not a number: counted as 0. Use digits and a decimal point.',
  notes: [
    { title: 'Swap fee', text: 'Included in the quoted rate' },
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
    headline: 'Three ways to fill your wallet and to be paid',
    rows: [
      {
        title: 'Crypto from another wallet',
        text: 'Show your address and receive. The sender must use the same network; some chains, such as XLM, XRP and ATOM, ask for a memo or tag too.',
      },
      {
        title: 'Buy with your currency',
        text: 'Licensed third-party providers take the payment. Above a limit that varies by region, for example 50 USD, they check your identity.',
      },
      {
        title: 'Cash out to your currency',
        text: 'Choose the provider, the crypto, the currency and the payout method. Every sale needs an identity check, once; review takes 24 to 48 hours.',
      },
    ] satisfies Point[],
    note: 'You must be 18 or older. The providers hold your documents; SwiftEx stores none of them.',
  },
  fees: {
    title: 'Fees',
    headline: 'Nothing for transactions and withdrawals, for now',
    free: [
      { title: 'Transactions', figure: '0' },
      { title: 'Withdrawals', figure: '0' },
    ],
    caption: 'Swap fee by kind of token, included in the quoted rate',
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
  text: 'Start on testnet with test tokens, and switch to mainnet when you are ready for real funds.',
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
      question: 'Who can move what is in my wallet?',
      answer:
        'Only you. The wallet is non-custodial: the keys are yours, and nobody at SwiftEx can move your assets. Keep the recovery phrase on paper and tell it to nobody; we never ask for it.',
    },
    {
      id: 'import',
      question: 'Can I bring a wallet that I already have?',
      answer:
        'Yes. Import it by its private key, its JSON key file, or its recovery phrase of 12 or 24 words. You can keep several wallets and switch between them.',
    },
    {
      id: 'network',
      question: 'Is real money involved in the beta?',
      answer:
        'Not on testnet, which is for testing with test tokens. Mainnet uses real funds and real cryptocurrency. You choose the network when you download, and testnet is chosen at first.',
    },
  ],
};
