export const resourcesHead = {
  title: 'Resources: demo, white paper and documents | SwiftEx',
  description:
    'The SwiftEx demo video, pitch deck, white paper, website, architecture document, social links and contact address in one place.',
};

export const hero = {
  headline: 'Everything about SwiftEx in one place',
  lead: 'Watch it, read it, or ask us about it.',
};

/** The six cards in order. PAGE-21. */
export const cards = {
  title: 'Six resources',
  demo: { title: 'Demo video', text: 'See the app in action.', action: 'Watch the demo' },
  pitchDeck: {
    title: 'Pitch deck',
    text: 'The product and the plan, slide by slide.',
    action: 'Open the deck',
  },
  whitePaper: {
    title: 'White paper',
    text: 'How the wallet, the exchange and the ramp work, online or as a PDF.',
    action: 'Read the paper',
  },
  website: {
    title: 'Website',
    text: 'The short version, with the app to download.',
    action: 'Go to the home page',
  },
  architecture: {
    title: 'Architecture document',
    text: 'What runs on your device, what runs on a chain, and what the providers do.',
    action: 'Open the document',
  },
  contact: {
    title: 'Follow us, or write to us',
    text: 'Follow our news, or send us a question by email.',
  },
} as const;

/** The drawing of the architecture card: the services that the app uses, and their purposes. */
export const architecture = [
  { name: 'Stellar DEX', job: 'Trades and offers' },
  { name: 'Chains', job: 'Send, swap, bridge' },
  { name: 'Providers', job: 'Fiat and identity' },
] as const;
