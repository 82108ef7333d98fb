import type { Figures } from '../contract/amount.ts';
import { routes } from '../screens.ts';

/** The drawings of app screens that the landing steps may show. */
type StepImage = 'wallet' | 'send' | 'bridge' | 'orderBook' | 'cashOut';

/** One of the steps from a new wallet to cash. HOME-39. */
export type LandingStep = {
  title: string;
  content: string;
  image: StepImage;
  /** The amount after this step: its caption, its figure, and its unit. */
  amount: readonly [words: string, figure: keyof Figures, unit: string];
  /** The background of the picture and its two light effects, as CSS. */
  gradient: string;
  blobColors: readonly [string, string];
  link: string;
  linkText: string;
};

/** A short heading and its explanation. */
export type Point = { title: string; text: string };

export const homeHead = {
  title: 'SwiftEx: non-custodial wallet and fiat to crypto exchange',
  description:
    'Trade swiftly and securely. A non-custodial multichain wallet with swaps, bridging on testnet, the Stellar DEX and cash-out through licensed providers. Beta launch with mainnet available.',
};

export const hero = {
  badge: 'Beta launch with mainnet available',
  headline: 'Your gateway to effortless fiat and cryptocurrency exchange',
  lead: 'Trade swiftly and securely. Your keys, many chains and your own currency in one wallet.',
  proof: [
    { title: 'Non-custodial', text: 'you hold the keys' },
    { title: 'Multichain', text: 'one recovery phrase' },
    { title: 'Stellar DEX', text: 'built in' },
  ] satisfies Point[],
};

/** The label of each kind of rates. Only prices of the last 2 minutes are live. HOME-29 to HOME-31. */
export const rateWords = { sample: 'Sample', live: 'Live', indicative: 'Indicative' } as const;

export const amountWords = {
  label: 'Try it with your amount',
  spend: 'You spend, in US dollars',
  hint: 'A number up to 999,999',
  refused: 'This is not an amount.',
};

export const oneTap = {
  headline: 'From quote to trade in one tap',
  text: 'Type an amount and see what it is worth, to the sixth decimal. In the app, you confirm the trade and sign it with your own key.',
  caption: 'In the app, the quote also includes the swap fee.',
};

export const why = {
  /** Split into parts: a picture follows each of the first three. */
  headline: ['Hold,', 'trade', 'and cash out', 'in one app'],
  facts: [
    {
      label: 'Fees',
      figure: '0',
      text: 'for transactions and withdrawals for now; swap and network fees are separate',
    },
    {
      label: 'Bring your wallet',
      figure: '3 ways',
      text: 'to import one: private key, JSON key file, or recovery phrase of 12 or 24 words',
    },
    {
      label: 'Trade any size',
      figure: '2 speeds',
      text: 'instantly, or as a large order that waits in the order book',
    },
  ],
} as const;

export const features = {
  headline: 'Everything between your wallet and your bank',
  text: 'Four jobs in one app. You approve every transaction with your own key.',
  send: { title: 'Send', text: 'Send crypto assets to multichain wallets.' },
  wallet: { title: 'Wallet', text: 'Import or create multichain wallets.' },
  swap: { title: 'Swap', text: 'Swap assets across blockchains securely.' },
  trade: {
    title: 'Trade & Cashout',
    text: 'Trade and cash out on a decentralized exchange and through anchors.',
  },
} as const;

/** The landing steps. HOME-39, HOME-43. */
export const landingSteps: readonly [LandingStep, ...LandingStep[]] = [
  {
    title: 'Import wallets or add crypto assets',
    content:
      'Create a wallet and confirm its recovery phrase, or import one by private key, JSON key file or recovery phrase. Then add your assets; a custom token needs only its contract address.',
    image: 'wallet',
    amount: ['You bring', 'ether', 'ETH'],
    gradient: 'linear-gradient(150deg, #fff0d6, #ffe3c2)',
    blobColors: ['#ffc793', '#ff9d86'],
    link: routes.wallet,
    linkText: 'Get Started',
  },
  {
    title: 'Send, receive, swap across multichain wallets',
    content:
      'Choose the asset and the network, check the receiver, and sign with your own key. On Stellar, the XRP Ledger and Cosmos, add the memo or destination tag if the receiver needs one.',
    image: 'send',
    amount: ['You sign for', 'ether', 'ETH'],
    gradient: 'linear-gradient(150deg, #e8e6ff, #dfe4ff)',
    blobColors: ['#a79fff', '#8fb4ff'],
    link: routes.wallet,
    linkText: 'Send Assets',
  },
  {
    title: 'Bridge your assets',
    content:
      'Move assets between your own addresses on two chains, and see both amounts before you sign. Bridging runs on testnet in the beta; the bridge on mainnet is planned.',
    image: 'bridge',
    amount: ['On Stellar', 'usdc', 'USDC'],
    gradient: 'linear-gradient(150deg, #e8e6ff, #ffe3c2)',
    blobColors: ['#8d83ff', '#ff9a78'],
    link: routes.exchange,
    linkText: 'Bridge Now',
  },
  {
    title: 'Trade via Stellar DEX',
    content:
      'Activate your Trade Wallet once. Then trade instantly, or place a large order that stays in the order book until it is filled, changed or cancelled.',
    image: 'orderBook',
    amount: ['In the book', 'lumens', 'XLM'],
    gradient: 'linear-gradient(150deg, #d9d5ff, #ffd3c4)',
    blobColors: ['#5e50f0', '#ff8a7c'],
    link: routes.exchange,
    linkText: 'Start Trading',
  },
  {
    title: 'Going on and off ramp',
    content:
      'On mainnet, buy crypto with your own currency, or sell it and receive a payout. Licensed third-party providers handle the money and the identity check; the app stores no documents.',
    image: 'cashOut',
    amount: ['In your bank, about', 'paid', 'USD'],
    gradient: 'linear-gradient(150deg, #d9f5e9, #fff0d6)',
    blobColors: ['#9fe0c6', '#ffc38d'],
    link: routes.exchange,
    linkText: 'View Options',
  },
];

export const stepsHeadline = 'From first wallet to cash in five steps';

/** The sell flow: `control` is the app's control at that step, `look` the kind of control. HOME-44. */
export const cashOut = {
  headline: 'Cash out in nine steps',
  text: 'This is how selling works in the app. Allow 24 to 48 hours for the identity check, which you usually need only once.',
  steps: [
    { title: 'Choose a provider', look: 'choice', control: 'Licensed' },
    { title: 'Open the Sell tab', look: 'tab', control: 'Sell' },
    { title: 'Pick the crypto', look: 'choice', control: 'ETH' },
    { title: 'Pick the fiat currency', look: 'choice', control: 'USD' },
    { title: 'Set the payout method', look: 'choice', control: 'Bank account' },
    { title: 'Enter the amount', look: 'amount', control: '' },
    { title: 'Press Sell Now', look: 'action', control: 'Sell Now' },
    { title: 'Verify your identity, if needed', look: 'done', control: 'Verified' },
    { title: 'Confirm', look: 'action', control: 'Confirm' },
  ],
  notes: [
    {
      title: 'Selling ETH',
      text: 'You are given a deposit address. Send the ETH to it from the Send section, and the fiat is credited afterwards.',
    },
    {
      title: 'The identity check',
      text: 'Required for every sale. One check is enough unless further checks are needed, and the review takes 24 to 48 hours.',
    },
  ] satisfies Point[],
} as const;

export const privateAndSecure = {
  headline: 'Private by design, locked by your passkey',
  facts: [
    {
      title: 'Your keys stay yours',
      text: 'The wallet is non-custodial. SwiftEx holds no keys and cannot move your assets.',
    },
    {
      title: 'Passkey or PIN',
      text: 'Unlock the app with a passkey, your device’s biometrics or a 6-digit PIN.',
    },
    {
      title: 'No documents with us',
      text: 'Licensed providers hold all identity data. SwiftEx stores none of it.',
    },
    {
      title: 'Debug logs expire',
      text: 'They are kept for 1.5 to 2 months. Transaction records are kept for at least 10 years.',
    },
  ] satisfies Point[],
} as const;

export const banner = {
  headline: 'Practice on testnet, go live on mainnet',
  text: 'The beta runs on both. Learn the app with test tokens first, and switch to real funds when you are ready.',
  picture: 'A switch between the two networks: testnet with test tokens, mainnet with real funds',
} as const;

export const contactBanner = {
  headline: 'Get your question answered before you start',
  text: 'Write to us, report a bug, or look it up in the Help Center.',
} as const;
