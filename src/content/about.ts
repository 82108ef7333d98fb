/** A phase of the roadmap. PAGE-14. */
export type RoadmapPhase = {
  title: string;
  bullets: readonly string[];
  isCompleted: boolean;
  isInProgress: boolean;
  /** The quarter that a phase still to come is planned for. */
  plannedFor?: string;
};

export const aboutHead = {
  title: 'About us: mission, team and roadmap | SwiftEx',
  description:
    'Why we build a non-custodial wallet with a fiat and crypto exchange inside, who answers for it, and the six phases of the roadmap.',
};

export const hero = {
  headline: 'Your money moves. Your keys stay.',
  lead: 'SwiftEx is a wallet and an exchange for people who want to hold crypto themselves and still reach their bank.',
  here: 'We are here: the test beta',
};

export const mission = {
  label: 'Our mission',
  headline: 'Make exchange effortless, and leave you the keys',
  text: 'Going from your own currency to crypto and back should not mean handing your money to somebody else on the way. So we put the wallet, the market and the ramp into one app. Your wallet signs nothing without you.',
};

export const whoWeAre = {
  label: 'Who we are',
  headline: 'We build the wallet. Licensed providers move the money.',
  text: 'SwiftEx is a software company. We write the app that holds your keys on your side and shows you the market. Buying and selling for fiat is the work of third-party licensed providers, who also check identities and keep the documents.',
  facts: [
    { term: 'Company', fact: 'Private limited company in India' },
    { term: 'Product', fact: 'Wallet and exchange app for Android and iOS' },
    { term: 'Stage', fact: 'Beta launch with mainnet available' },
    { term: 'Keys', fact: 'Yours. The wallet is non-custodial' },
    { term: 'Identity data', fact: 'With the providers. We store none of it' },
    { term: 'For', fact: 'Adults of 18 years and over' },
  ],
};

export const vision = {
  label: 'Our vision',
  headline: 'A bank account and a blockchain, one step apart',
  text: 'We want the way between them to be as short in one direction as in the other, and open to anybody who holds their own keys. The next pieces are on the roadmap: anchors for the UAE and India, and bridging on mainnet.',
};

export const teamSection = {
  headline: 'Every part of the app has an owner',
  text: 'Two co-founders, and the roles that turn their decisions into an app you can test.',
};

export const roadmap = {
  headline: 'Six phases, and we are in the third',
  text: 'What is done, what testers use now, and what comes next.',
  phases: [
    {
      title: 'The wallet',
      bullets: [
        'Create or import a multichain wallet',
        'Send and receive across chains',
        'Passkey and biometric protection',
      ],
      isCompleted: true,
      isInProgress: false,
    },
    {
      title: 'The exchange',
      bullets: [
        'Swaps, instant trades and large orders',
        'Trading on the Stellar DEX',
        'On and off ramp through licensed providers',
      ],
      isCompleted: true,
      isInProgress: false,
    },
    {
      title: 'The test beta',
      bullets: [
        'Testers use the app on the test network',
        'Mainnet is available too',
        'Bug reports go straight to the team',
      ],
      isCompleted: false,
      isInProgress: true,
    },
    {
      title: 'The seed fund',
      bullets: ['A seed fund of $1 million'],
      isCompleted: false,
      isInProgress: false,
      plannedFor: 'Q1 2025',
    },
    {
      title: 'The anchor launch',
      bullets: ['Anchors for the UAE and India'],
      isCompleted: false,
      isInProgress: false,
      plannedFor: 'Q2 2025',
    },
    {
      title: 'The bridge',
      bullets: ['Bridging between chains on mainnet', 'Testers can try it on testnet today'],
      isCompleted: false,
      isInProgress: false,
      plannedFor: 'Q1 2025',
    },
  ] satisfies RoadmapPhase[] as readonly RoadmapPhase[],
};
