import type { Point } from './home.ts';

/** The drawings of app screens that the carousel shows. */
type SlideImage = 'instantTrade' | 'largeTrade' | 'tradeOverview' | 'orderBook' | 'homeScreen';

export const exchangeHead = {
  title: 'Fiat exchange: buy, trade and cash out crypto | SwiftEx',
  description:
    'Go from your own currency to crypto and back. Instant and large trades on the Stellar DEX, bridging on testnet, and buying and selling through licensed third-party providers.',
};

export const hero = {
  headline: 'From your currency to crypto and back',
  lead: 'Buy with your own money, trade any amount on the Stellar DEX, and cash out through licensed providers.',
};

/** The five slides in order. EXCH-12. */
export const carousel = {
  title: 'Five screens of the exchange',
  slides: [
    {
      title: 'Instant Trade',
      text: 'See how much you will receive, then trade at once at the market price.',
      image: 'instantTrade',
    },
    {
      title: 'Large Trade',
      text: 'Set your own price. The offer stays in the order book until it is filled, changed or cancelled.',
      image: 'largeTrade',
    },
    {
      title: 'Trade Overview',
      text: 'Your Trade Wallet balances, and how much of each offer has been filled.',
      image: 'tradeOverview',
    },
    {
      title: 'Order Book',
      text: 'The offers on both sides of the Stellar DEX, with your own below.',
      image: 'orderBook',
    },
    {
      title: 'Home Screen',
      text: 'All your assets on all your chains. Send, receive, swap and cash out from here.',
      image: 'homeScreen',
    },
  ] satisfies ReadonlyArray<Point & { image: SlideImage }>,
} as const;

/** `piece` is the drawing on the card. */
export const benefits = {
  headline: 'Exchange where you hold your assets',
  text: 'You keep your keys while you trade on the Stellar DEX. Crypto leaves your wallet for a provider only when you confirm a sale.',
  cards: [
    {
      title: 'Your key signs every trade',
      text: 'The wallet is non-custodial. You approve every trade and every offer yourself.',
      piece: 'signature',
    },
    {
      title: 'The amount before the trade',
      text: 'You see the quoted amount to the sixth decimal, with the swap fee already included.',
      piece: 'amount',
    },
    {
      title: 'No transaction fee for now',
      text: 'SwiftEx charges 0 for transactions and withdrawals for now. Swap and network fees are separate.',
      piece: 'fees',
    },
    {
      title: 'Any size, two speeds',
      text: 'Trade at once, or let a large offer wait in the order book.',
      piece: 'speeds',
    },
    {
      title: 'Verified once',
      text: 'One identity check, reviewed in 24 to 48 hours. You repeat it only if further checks are needed or if you choose another provider.',
      piece: 'check',
    },
    {
      title: 'No documents with us',
      text: 'Licensed providers hold all identity data. SwiftEx stores none of it.',
      piece: 'documents',
    },
  ],
} as const;

/** The six-step flow. EXCH-6. */
export const flow = {
  headline: 'Six steps, from sign-up to payout',
  steps: [
    { title: 'Sign Up', text: 'Get the app, set a PIN of 6 digits, and create or import a wallet.' },
    {
      title: 'Verify Identity',
      text: 'Needed for sales and larger purchases. The provider’s review takes 24 to 48 hours.',
    },
    { title: 'Deposit', text: 'Receive crypto at your own address, or buy some with your currency.' },
    {
      title: 'Exchange',
      text: 'Activate the Trade Wallet once. Then trade instantly, or place a large order.',
    },
    {
      title: 'Withdraw',
      text: 'Send to any receiver on the same network, with a memo or tag where one is needed.',
    },
    {
      title: 'On/Off Ramp',
      text: 'Buy crypto with fiat, or sell it and receive a payout from the provider.',
    },
  ] satisfies Point[],
} as const;

export const features = {
  headline: 'Four tools around every trade',
  cards: [
    {
      title: 'Swap',
      text: 'Trade one asset for another across blockchains, at a rate you see first.',
      image: 'swap',
    },
    {
      title: 'Bridge',
      text: 'Move an asset to your own address on another chain. On testnet now, planned for mainnet.',
      image: 'bridge',
    },
    {
      title: 'Cash out',
      text: 'Sell crypto through a licensed provider and follow the sale to the payout.',
      image: 'cashOut',
    },
    {
      title: 'Passkey',
      text: 'Unlock the app with a passkey, biometrics or your PIN.',
      image: 'passkey',
    },
  ],
} as const;

export const questions = {
  headline: 'Good to know before your first trade',
  text: 'More answers are in the Help Center.',
  items: [
    {
      id: 'before',
      question: 'What do I need before I can trade?',
      answer:
        'A wallet in the app, created or imported, and a Trade Wallet, which you activate once. On Stellar, opening a trustline for a new asset takes about 0.5 to 1 XLM. You must be at least 18 years old.',
    },
    {
      id: 'identity',
      question: 'When do I have to verify my identity?',
      answer:
        'For every sale, and for purchases above a limit that varies by region, for example 50 USD. You show the provider a photo ID, a proof of address and a live selfie or video with your ID. The review takes 24 to 48 hours, and you do it once unless further checks are needed.',
    },
    {
      id: 'sizes',
      question: 'How do an instant trade and a large trade differ?',
      answer:
        'An instant trade is made at once, against the offers in the order book. A large trade is an offer at your own price: it stays in the order book until it is fully filled, changed or cancelled. You view, edit and delete your offers in the Offers section.',
    },
    {
      id: 'undo',
      question: 'Can I undo a trade?',
      answer:
        'No. Swaps and transactions that are confirmed on the chain cannot be reversed, so check both amounts and the receiver before you sign. The part of an offer that is still open can be changed or cancelled.',
    },
  ],
} as const;
