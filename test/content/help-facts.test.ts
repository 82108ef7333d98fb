import { expect, test } from 'vitest';
import { readSources } from '../../build/help-content.ts';

const sources = new Map(
  readSources('src/content/help').map(({ file, source }) => [file.replace(/^.*\/|\.md$/g, ''), source]),
);

/** Returns the text of an article with its front matter, without link and emphasis marks. */
const textOf = (id: string) =>
  (sources.get(id) ?? '').replaceAll(/\]\([^)]*\)|[[*]/g, '').replaceAll('’', "'");

test.each<[title: string, article: string, facts: RegExp[]]>([
  [
    'that the setup asks for a repeated PIN, a wallet and optional biometrics (HELP-50)',
    'create-swiftex-account',
    [
      /PIN of 6 digits/,
      /same 6 digits again/,
      /create a new wallet or import/,
      /biometric unlock.*if you want it/i,
    ],
  ],
  [
    'how to create a wallet with a name, a recovery phrase and its confirmation (HELP-51)',
    'wallet-management-create',
    [/multichain/, /Give the wallet a name/, /recovery phrase/, /Confirm the words in the same order/],
  ],
  [
    'the three ways to import a wallet (HELP-52)',
    'wallet-management-import',
    [/12 or 24 words/, /private key/i, /JSON key file/],
  ],
  [
    'that the Trade Wallet is activated only once (HELP-53)',
    'exchange-wallet',
    [
      /separate/,
      /activate it once/i,
      /Instant Trade/,
      /importing USDC/,
      /adding exchange assets/,
      /large orders/,
    ],
  ],
  [
    'how to add custom tokens by contract address (HELP-54)',
    'add-custom-tokens',
    [/by its contract address/, /name, symbol and decimals/],
  ],
  ['the minimum age (HELP-55)', 'minimum-age', [/at least 18 years old/]],
  [
    'the rules about memos and tags (HELP-56)',
    'memo-and-destination-tags',
    [/\bXLM\b/, /\bXRP\b/, /\bATOM\b/, /memo/, /destination tag/],
  ],
  [
    'that sender and receiver use the same network (HELP-56)',
    'matching-networks',
    [/sender must use the same network as the receiver/],
  ],
  [
    'that transactions are irreversible (HELP-57)',
    'irreversible-transactions',
    [/confirmed on its chain, it is final/, /swap/],
  ],
  [
    'the advice about large orders (HELP-58)',
    'large-order-trade',
    [
      /order book/,
      /fully filled/,
      /modify/,
      /cancel/,
      /view, edit and delete your offers in the Offers section/,
    ],
  ],
  [
    'the swap fees (HELP-59)',
    'fees-explained',
    [
      /included in the rate/,
      /0\.2% for featured tokens, for example USDC, XLM and ETH/,
      /0\.3% for curated tokens/,
      /0\.75% for standard known assets/,
      /\b1% for unknown or low-verified tokens/,
      /up to 15% for tokens .*reported as scams/i,
    ],
  ],
  ['the default slippage (HELP-60)', 'slippage', [/default is usually 1%/]],
  ['the cost of trustlines (HELP-61)', 'trustlines', [/about 0\.5 to 1 XLM to open a trustline/]],
  [
    'the three steps for a stuck transaction (HELP-62)',
    'transaction-stuck',
    [
      /1\. Check your connection[\s\S]*2\. Reopen the app[\s\S]*3\. Contact support with the transaction hash/,
    ],
  ],
  [
    'the limits of identity checks (HELP-63)',
    'kyc-limits',
    [/Selling crypto for fiat: always/, /varies by region/, /about 50 USD/],
  ],
  [
    'the documents of an identity check (HELP-64)',
    'kyc-documents',
    [/passport/, /national ID/, /driver.s license/, /proof of address/, /live selfie or video with your ID/],
  ],
  [
    'the review of an identity check (HELP-64)',
    'kyc-verification',
    [/24 to 48 hours/, /done once, unless further checks are needed/],
  ],
  [
    'who holds KYC data (HELP-65)',
    'identity-data',
    [/Licensed providers hold all KYC data/, /SwiftEx does not store/],
  ],
  [
    'the steps of selling for fiat in order (HELP-66)',
    'sell-crypto-fiat',
    [
      /provider\.[\s\S]*Sell tab\.[\s\S]*crypto that you want to sell[\s\S]*fiat currency[\s\S]*payout method[\s\S]*amount[\s\S]*Press Sell Now[\s\S]*identity check[\s\S]*confirm/,
    ],
  ],
  [
    'how to sell ETH to a deposit address (HELP-66)',
    'sell-eth',
    [/deposit address/, /Send section/, /After that the fiat is credited/],
  ],
  ['which transactions are monitored (HELP-67)', 'kyc-limits', [/above 10,000 USD are monitored/]],
  [
    'the retention of logs and records (HELP-67)',
    'logs-and-retention',
    [
      /1\.5 to 2 months/,
      /KYC records: up to 10 years after the account/,
      /Transaction logs: at least 10 years/,
      /Reports of suspicious activity: up to 12 years/,
    ],
  ],
])('the help articles state %s', (_, article, facts) => {
  const text = textOf(article);
  expect(facts.filter((fact) => !fact.test(text))).toEqual([]);
});
