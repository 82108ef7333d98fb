import { routes } from '../screens.ts';
import type { Point } from './home.ts';

export const contactHead = {
  title: 'Contact SwiftEx: write to us or report a bug',
  description:
    'Ask about the wallet, the exchange or the beta, or report a bug. Text that looks like a recovery phrase or a private key is stopped before it leaves the page.',
};

export const contactHero = {
  headline: 'Ask us anything. Keep your keys.',
  lead: 'Write to us about the wallet, the exchange or the beta. We never need your recovery phrase to help you.',
  journeyTitle: 'What happens to your message',
  journey: [
    {
      title: 'Checked on this page',
      text: 'Text that looks like a recovery phrase or a private key is stopped before it is sent.',
    },
    {
      title: 'Stored for our team',
      text: 'It is stored on our server for the team to read, and never written to the server logs.',
    },
    {
      title: 'Answered by email',
      text: 'We reply to the address you enter. A phone number is optional.',
    },
  ] satisfies Point[],
} as const;

export const contactForm = {
  title: 'Send a message',
  thanksTitle: 'Thank You',
} as const;

export const bugs = {
  headline: 'Found a bug? Show us where.',
  text: 'Three answers are enough. No account, no email address.',
  picture:
    'A bug report over the swap screen of the app: bug name “Amount changes back”, a description, and the device type iOS 15',
  sample: {
    name: 'Amount changes back',
    description: 'I type 2 under You spend, and a moment later it is 1 again.',
    device: 'iOS 15',
  },
  answers: [
    { title: 'Bug name', text: 'A few words, letters and spaces only.' },
    {
      title: 'Bug description',
      text: 'What you did, what you expected, what happened instead. Up to 300 characters.',
    },
    {
      title: 'Device type',
      text: 'Android 12 to 14, iOS 12 to 15, the web on desktop or mobile, or another.',
    },
  ] satisfies Point[],
} as const;

export const bugForm = {
  title: 'Report Bug',
  text: 'Leave out recovery phrases and private keys. We never ask for them.',
  deviceInvitation: 'Choose a device',
} as const;

export const neverAsked = {
  headline: 'Three things we will never ask you for',
  text: 'Anyone who asks for one of these is not from SwiftEx, whatever the reason.',
  things: [
    { title: 'Recovery phrase', text: '12 or 24 words that restore the whole wallet on any phone.' },
    { title: 'Private key', text: 'A line of text, or a JSON key file, that controls an account.' },
    { title: 'PIN', text: 'The 6 digits that open your app.' },
  ] satisfies Point[],
} as const;

/** Short answers to questions that the Help Center covers in detail. */
export const firstAid = {
  headline: 'Common questions, answered',
  link: { label: 'Open the Help Center', href: routes.helpCenter },
  answers: [
    {
      title: 'My transaction is stuck',
      text: 'Check your connection and reopen the app. If it is still stuck, write to us with the transaction hash.',
    },
    {
      title: 'My deposit has not arrived',
      text: 'XLM, XRP and ATOM may need a memo or destination tag, and the sender must use the same network.',
    },
    {
      title: 'I cannot trade yet',
      text: 'Activate your Trade Wallet first. You do it once, before your first trade or USDC import.',
    },
    {
      title: 'My identity check is taking long',
      text: 'The licensed provider reviews it within 24 to 48 hours. You do it once, unless further checks are needed.',
    },
    {
      title: 'I sent to the wrong address',
      text: 'A confirmed transaction cannot be undone, by you or by us. Only the owner of that address can send the assets back.',
    },
  ] satisfies Point[],
} as const;

/** The part of a bug report with the recorded events. FORM-46. */
export const attachment = {
  label: 'Attach what happened',
  hint: 'The last five minutes on this site: which part did what, and when. Text you typed is replaced by its kind and length. You see the list before you send it.',
  gathering: 'Listing what happened...',
  seen: (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'} will be sent with your report:`,
  list: 'What happened',
  failed: 'We could not list the recorded events. Send the report without them, or tick the box again.',
} as const;
