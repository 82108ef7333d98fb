import { expect, test } from 'vitest';
import { ContentError, checkArticles, checkLegal, readSources } from '../../build/help-content.ts';
import { type Topic, topics } from '../../src/content/help/topics.ts';

const sampleTopics: Topic[] = [
  {
    id: 'swapping',
    name: 'Swapping',
    path: '/swapping',
    description: 'One asset for another.',
    subtopics: [{ id: 'swaps', name: 'Swaps', articles: ['first', 'second'] }],
  },
];

const head = {
  id: 'first',
  title: 'The first',
  path: '/swaps/first',
  topic: 'swapping',
  subtopic: 'swaps',
  modifiedDate: '2026-11-21',
  keywords: ['swap'],
  relatedArticles: ['second'],
  header: 'swap',
  summary: 'How it begins.',
};
const secondHead = { ...head, id: 'second', title: 'The second', path: '/swaps/second', relatedArticles: [] };

const text = 'Read [the second](/article/second#how).\n\n![The swap screen](phone:swap)\n';

function article(fields: object, body = text, file = 'first.md') {
  return { file: `src/content/help/${file}`, source: `---\n${JSON.stringify(fields)}\n---\n\n${body}` };
}

const second = article(secondHead, 'Nothing more.', 'second.md');

/** Returns the build errors for these files, one per line. */
function problemsOf(...sources: Parameters<typeof checkArticles>[0]) {
  try {
    checkArticles(sources, sampleTopics);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return error instanceof ContentError ? error.message.split('\n') : [];
  }
}

test('the build returns valid articles with their texts in topic order (HELP-13)', () => {
  expect(checkArticles([second, article(head)], sampleTopics)).toEqual([
    { ...head, text: 'Read  the second .' },
    { ...secondHead, text: 'Nothing more.' },
  ]);
});

test('the build leaves operator comments out of the article text (HELP-13)', () => {
  const marked = article(head, `${text}\n<!-- Operator: confirm the label. -->\n`);
  expect(checkArticles([marked, second], sampleTopics)[0]?.text).toBe('Read  the second .');
});

const file = 'src/content/help/first.md';

test.each([
  [
    'a related article that does not exist',
    { relatedArticles: ['third'] },
    'relatedArticles: there is no article "third".',
  ],
  [
    'its own id among its related articles',
    { relatedArticles: ['first'] },
    'relatedArticles: "first" is the article itself, or is listed twice.',
  ],
  [
    'a date in an invalid format',
    { modifiedDate: 'yesterday' },
    'modifiedDate: must be a date such as "2026-11-21".',
  ],
  ['a day that does not exist', { modifiedDate: '2026-02-30' }, 'modifiedDate: must be an existing date.'],
  ['no title', { title: undefined }, 'title: is missing.'],
  ['an empty title', { title: ' ' }, 'title: must not be empty.'],
  ['a title without a value', { title: null }, 'title: must not be empty.'],
  ['a long title', { title: 'x'.repeat(81) }, 'title: must have at most 80 characters.'],
  ['a number as its title', { title: 7 }, 'title: must be a text.'],
  ['one keyword instead of a list', { keywords: 'swap' }, 'keywords: must be a list.'],
  ['an empty keyword', { keywords: ['swap', ''] }, 'keywords.1: must not be empty.'],
  ['an unknown field', { author: 'Ada' }, 'author: is not a field of this file.'],
  ['no keyword', { keywords: [] }, 'keywords: must name at least one.'],
  [
    'an unknown header drawing',
    { header: 'moon' },
    'header: must be one of wallet, send, swap, bridge, order-book, recovery-phrase, cash-out, passkey.',
  ],
  [
    'a path with capitals',
    { path: '/Swaps/First' },
    'path: must be a path such as /trading/swapping-assets.',
  ],
])('an article with %s fails the build with an error that names the file (HELP-13)', (_, fields, problem) => {
  expect(problemsOf(article({ ...head, ...fields }), second)).toEqual([`${file}: ${problem}`]);
});

test.each([
  [
    'a picture that does not exist',
    '![The moon](phone:moon)',
    'there is no picture "phone:moon"; a file is named like swap-screen.png or .webp, a drawn screen is phone:wallet, phone:send, phone:swap, phone:bridge, phone:order-book, phone:recovery-phrase, phone:cash-out, phone:passkey.',
  ],
  [
    'a picture given by its path',
    '![A shot](./shot.png)',
    /^src\/content\/help\/first\.md: there is no picture "\.\/shot\.png"/,
  ],
  [
    'a picture whose file is missing',
    '![A shot](shot.png)',
    'there is no picture "src/content/help/pictures/shot.png", or its format does not match its name.',
  ],
  ['a picture without a description', '![](phone:swap)', 'the picture "phone:swap" has no description.'],
  ['a link to a missing article', '[There](/article/third)', 'the link "/article/third" leads nowhere.'],
  [
    'a link that runs a script',
    '[Run](javascript:alert(1))',
    'the link "javascript:alert(1)" leads nowhere.',
  ],
])(
  'an article text with %s fails the build with an error that names the file (HELP-13)',
  (_, body, problem) => {
    expect(problemsOf(article(head, body), second)).toEqual([
      typeof problem === 'string' ? `${file}: ${problem}` : expect.stringMatching(problem),
    ]);
  },
);

test('the build accepts PNG and WebP pictures only when their format matches their name (HELP-24)', () => {
  const sources = readSources('test/support/pictured');
  const pictured = sampleTopics.map((topic) => ({
    ...topic,
    subtopics: [{ id: 'swaps', name: 'Swaps', articles: ['pictured'] }],
  }));
  expect(checkArticles(sources, pictured)).toEqual([
    expect.objectContaining({ id: 'pictured', text: 'A drawing, a PNG and a WebP.' }),
  ]);
  const renamed = sources.map(({ file, source }) => ({
    file,
    source: source.replace('tall-field.png', 'wide-field.png'),
  }));
  expect(() => checkArticles(renamed, pictured)).toThrow(
    'there is no picture "test/support/pictured/pictures/wide-field.png", or its format does not match its name.',
  );
});

test('two articles with the same id, path or title fail the build, and the errors name both files (HELP-13)', () => {
  const copy = article({ ...head, relatedArticles: [] }, 'Again.', 'copy.md');
  expect(problemsOf(article(head), second, copy)).toEqual([
    'src/content/help/copy.md: id: "first" is not the name of the file.',
    `src/content/help/copy.md: id: "first" is already used by ${file}.`,
    `src/content/help/copy.md: path: "/swaps/first" is already used by ${file}.`,
    `src/content/help/copy.md: title: "The first" is already used by ${file}.`,
  ]);
});

test('the build fails when topics.ts does not list an article under its subtopic (HELP-13)', () => {
  expect(problemsOf(article({ ...head, subtopic: 'bridges' }), second)).toEqual([
    `${file}: topics.ts does not list it in topic "swapping", subtopic "bridges".`,
  ]);
});

test('the build fails when topics.ts lists an article that has no file (HELP-13)', () => {
  expect(problemsOf(article({ ...head, relatedArticles: [] }, 'Alone.'))).toEqual([
    'src/content/help/topics.ts: there is no article "second".',
  ]);
});

test.each([
  ['no front matter', 'Just words.'],
  ['front matter that is not YAML', '---\n{ id: [\n---\nWords.'],
])('a file with %s fails the build (HELP-13)', (_, source) => {
  expect(problemsOf({ file, source }, second)).toEqual([
    `${file}: it does not begin with fields between two lines of "---".`,
  ]);
});

test('a legal text without a date fails the build with an error that names the file', () => {
  const source = '---\ntitle: Terms\nsummary: What holds.\n---\nWords.';
  expect(() => checkLegal([{ file: 'src/content/legal/terms.md', source }])).toThrow(
    /^src\/content\/legal\/terms\.md: updated: /,
  );
});

/** The paths of the required articles. HELP-10. */
const requiredPaths = [
  '/account-creation/create-swiftex-account',
  '/create-wallet/wallet-management-create',
  '/import-wallet/wallet-management-import',
  '/switch-wallets/wallet-management-switch',
  '/navigation/home-screen/home-screen-navigation',
  '/transactions/send-receive-crypto-send',
  '/transactions/send-receive-crypto-receive',
  '/trading/swapping-assets',
  '/trading/instant-trade',
  '/trading/large-order-trade',
  '/asset-management/add-custom-tokens',
  '/asset-management/usdc-import',
  '/asset-management/exchange-wallet',
  '/asset-management/add-new-assets',
  '/on-off-ramp/buy-crypto-fiat',
  '/on-off-ramp/sell-crypto-fiat',
  '/on-off-ramp/kyc-verification',
  '/on-off-ramp/transaction-history',
  '/troubleshooting-faq/transaction-stuck',
  '/troubleshooting-faq/cannot-send-funds',
];

test('every required topic and article exists at its path (HELP-6, HELP-10)', () => {
  const articles = checkArticles(readSources('src/content/help'), topics);
  const paths = articles.map(({ path }) => path);
  expect(requiredPaths.filter((path) => !paths.includes(path))).toEqual([]);
  expect(topics.map(({ name, id, path }) => `${name}, ${id}, ${path}`)).toEqual([
    'Account Setup, account-setup, /account-setup',
    'Wallet Management, wallet-management, /wallet-management',
    'Navigation, navigation, /navigation',
    'Transactions, transactions, /transactions',
    'Swapping and Bridging Assets, swapping, /swapping',
    'Spot Trading, spot-trading, /spot-trading',
    'Asset Management, asset-management, /asset-management',
    'On and Off Ramp, on-off-ramp, /on-off-ramp',
    'Troubleshooting and FAQ, troubleshooting-faq, /troubleshooting-faq',
  ]);
});

test('the legal texts have their required dates', () => {
  const sources = readSources('src/content/legal');
  checkLegal(sources);
  expect(
    sources.map(({ file: name, source }) => [
      name.replace(/^.*\//, ''),
      /^updated: "?([\d-]+)/m.exec(source)?.[1],
    ]),
  ).toEqual([
    ['anti-money-laundering.md', '2025-06-10'],
    ['privacy-policy.md', '2024-12-16'],
    ['terms-of-service.md', '2024-12-16'],
  ]);
});
