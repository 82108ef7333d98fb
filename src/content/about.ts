/** A phase of the roadmap. PAGE-14. */
export type RoadmapPhase = {
  title: string;
  bullets: readonly string[];
  isCompleted: boolean;
  isInProgress: boolean;
  /** The original target quarter of a planned phase. */
  originalTarget?: string;
};

export const aboutHead = {
  title: 'About us: mission, team and roadmap | SwiftEx',
  description:
    'Why we build a non-custodial wallet with a fiat and crypto exchange inside, the team behind it, and the six phases of the roadmap.',
};

export const hero = {
  headline: 'Your money moves. Your keys stay.',
  lead: 'SwiftEx is a wallet and an exchange for people who want to hold crypto themselves and still reach their bank.',
  here: 'We are here: the test beta',
};

export const mission = {
  label: 'Our mission',
  headline: 'Make exchange effortless, and leave the keys with you',
  text: 'Holding crypto should not mean leaving it in somebody else’s account. So we put the wallet, the market and the ramp into one app. You sign every transaction yourself, and crypto goes to a provider only when you sell it.',
};

export const whoWeAre = {
  label: 'Who we are',
  headline: 'We build the wallet. Licensed providers move the money.',
  text: 'SwiftEx is a software company. We build the app that keeps your keys with you and shows you the market. Third-party licensed providers carry out purchases and sales for fiat, check identities and hold the documents.',
  facts: [
    { term: 'Company', fact: 'Private limited company in India' },
    { term: 'Product', fact: 'Wallet and exchange app for Android and iOS' },
    { term: 'Stage', fact: 'Beta launch with mainnet available' },
    { term: 'Keys', fact: 'Yours. The wallet is non-custodial' },
    { term: 'Identity data', fact: 'With the providers. We store none of it' },
    { term: 'For', fact: 'Adults aged 18 and over' },
  ],
};

export const vision = {
  label: 'Our vision',
  headline: 'A bank account and a blockchain, one step apart',
  text: 'We want moving between the two to be equally easy in both directions, for anyone who holds their own keys. Next on the roadmap: anchors for the UAE and India, and the bridge on mainnet.',
};

export const teamSection = {
  headline: 'Every part of the app has an owner',
  text: 'Two co-founders, and the roles that turn their decisions into an app you can test.',
};

/**
 * The operator confirms that bridging works on testnet only. The home, wallet and exchange pages and the Help
 * Center state the same.
 */
export const roadmap = {
  headline: 'Six phases, and we are in the third',
  text: 'What is done, what testers use now, and what comes next, with the original targets.',
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
        'Testers use the app on the test network, bridging included',
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
      originalTarget: 'Q1 2025',
    },
    {
      title: 'The anchor launch',
      bullets: ['Anchors for the UAE and India'],
      isCompleted: false,
      isInProgress: false,
      originalTarget: 'Q2 2025',
    },
    {
      title: 'The bridge',
      bullets: ['Bridging between chains on mainnet'],
      isCompleted: false,
      isInProgress: false,
      originalTarget: 'Q1 2025',
    },
  ] satisfies RoadmapPhase[] as readonly RoadmapPhase[],
};
