import { describe, expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { readHtml } from '../kit/html.ts';

const site = builtSite();

/** Fetches a page from the server and parses its text, links, headings and structured data. */
async function read(path: string) {
  const { body } = await site.server().raw(path);
  return readHtml(body.toString('utf8'));
}

/** Returns the patterns that do not occur in the page's text. */
async function missingFrom(path: string, patterns: readonly RegExp[]): Promise<RegExp[]> {
  const { text } = await read(path);
  return patterns.filter((pattern) => !pattern.test(text));
}

const headingsOf = async (path: string, level: number) =>
  (await read(path)).headings.filter((heading) => heading.level === level).map(({ text }) => text);

describe('the home page', () => {
  test('has the badge and the three facts of the hero (HOME-5, HOME-9)', async () => {
    const patterns = [/Beta launch with mainnet available/, /Non-custodial/, /Multichain/, /Stellar DEX/];
    expect(await missingFrom('/', patterns)).toEqual([]);
  });

  test('names fees, imports and trade sizes (HOME-37)', async () => {
    const patterns = [
      /Fees\s*0\s*for transactions and withdrawals for now/,
      /3 ways\s*to import one: private key, JSON key file, or recovery phrase of 12 or 24 words/,
      /2 speeds/,
    ];
    expect(await missingFrom('/', patterns)).toEqual([]);
  });

  test('states that a sale needs a deposit address and an identity check (HOME-46, HOME-47)', async () => {
    const patterns = [
      /deposit address/,
      /from the Send section/,
      /Required for every sale/,
      /24 to 48 hours/,
    ];
    expect(await missingFrom('/', patterns)).toEqual([]);
  });

  test('states four facts about privacy and security (HOME-48)', async () => {
    const facts = ['Your keys stay yours', 'Passkey or PIN', 'No documents with us', 'Debug logs expire'];
    expect(await headingsOf('/', 3)).toEqual(expect.arrayContaining(facts));
    expect(await missingFrom('/', [/6-digit PIN/, /1\.5 to 2 months/])).toEqual([]);
  });

  test('links to the contact page and the Help Center (HOME-50)', async () => {
    expect((await read('/')).links).toEqual(expect.arrayContaining(['/contact-us', '/solution']));
  });
});

describe('the wallet page', () => {
  test('has its sections in order (WALLET-1)', async () => {
    const { ids } = await read('/swiftex-wallet');
    const sections = ['wallet-title', 'features-title', 'swap', 'payment-panel', 'fees-panel', 'faq'];
    expect(ids.filter((id) => sections.includes(id))).toEqual(sections);
  });

  test('has six feature cards in order (WALLET-6)', async () => {
    expect((await headingsOf('/swiftex-wallet', 3)).slice(0, 6)).toEqual([
      'Easy account setup',
      'Multi-currency support',
      'Passkey protected',
      'User-friendly interface',
      'Instant transactions',
      'Real-time price tracking',
    ]);
  });

  test('has structured data for its three questions (WALLET-9, WALLET-43)', async () => {
    const { data } = await read('/swiftex-wallet');
    expect(data.find((entry) => entry['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [
        { name: 'Who can move the assets in my wallet?' },
        { name: 'Can I import a wallet that I already have?' },
        { name: 'Is real money involved in the beta?' },
      ],
    });
  });

  test('states slippage, payment methods, limits and fees (WALLET-21, WALLET-37 to WALLET-41)', async () => {
    const patterns = [
      /1%/,
      /cannot be undone/,
      /XLM, XRP and ATOM, may also need a memo or tag/,
      /for example 50 USD/,
      /Every sale needs an identity check/,
      /Transactions\s*0\s*Withdrawals\s*0/,
      /Featured tokens.*0\.2%\s*Curated tokens\s*0\.3%\s*Standard known assets\s*0\.75%/s,
      /Unknown or low-verified tokens\s*1%\s*Tokens reported as scams\s*up to 15%/,
    ];
    expect(await missingFrom('/swiftex-wallet', patterns)).toEqual([]);
  });

  test('links to the Help Center and the contact page (WALLET-48)', async () => {
    expect((await read('/swiftex-wallet')).links).toEqual(
      expect.arrayContaining(['/solution', '/contact-us']),
    );
  });
});

describe('the exchange page', () => {
  test('links to its steps, states fees of 0 for now, and shows fixed amounts in its drawings (EXCH-3, EXCH-5, EXCH-11)', async () => {
    const { links, ids } = await read('/fiat-exchange');
    expect([links.includes('#steps'), ids.includes('steps')]).toEqual([true, true]);
    const patterns = [/0 for transactions and withdrawals for now/, /240\.300000/, /25,000 XLM/, /6,030\.00/];
    expect(await missingFrom('/fiat-exchange', patterns)).toEqual([]);
  });

  test('requests no prices (EXCH-10)', async () => {
    await using visit = await site.visit();
    const requests: string[] = [];
    visit.page.on('request', (request) => requests.push(request.url()));
    await visit.page.goto(`${visit.server.url}/fiat-exchange`, { waitUntil: 'networkidle' });
    expect(requests.filter((url) => /price/.test(new URL(url).pathname))).toEqual([]);
  });
});

describe('company pages', () => {
  test('the about page names the company and the minimum age (PAGE-4)', async () => {
    const patterns = [/private.*limited.*India/is, /18/];
    expect(await missingFrom('/about-us', patterns)).toEqual([]);
  });

  test('the white paper links to the resources and the roadmap (PAGE-20)', async () => {
    expect((await read('/white-paper')).links).toEqual(
      expect.arrayContaining(['/resources', '/about-us#roadmap']),
    );
  });

  test.each(['/privacy-policy', '/terms-of-service'])(
    '%s names the company, the minimum age and the providers (PAGE-29)',
    async (path) => {
      const patterns = [/private limited company/, /India/, /18/, /provider/];
      expect(await missingFrom(path, patterns)).toEqual([]);
    },
  );

  test('the anti-money-laundering policy states the limit and duration of an identity check (PAGE-31)', async () => {
    const patterns = [/50 USD/, /24 to 48 hours/];
    expect(await missingFrom('/anti-money-laundering', patterns)).toEqual([]);
  });

  test('the privacy policy states how long logs are kept (PAGE-33)', async () => {
    expect(await missingFrom('/privacy-policy', [/1\.5 to 2 months/])).toEqual([]);
  });
});

describe('every public page', () => {
  const paths = [
    '/',
    '/swiftex-wallet',
    '/fiat-exchange',
    '/about-us',
    '/white-paper',
    '/contact-us',
    '/404',
  ];

  test.each(paths)(
    '%s has a header and a footer with their links (SHELL-7, SHELL-19, SHELL-21 to SHELL-23)',
    async (path) => {
      const { links, buttons } = await read(path);
      expect(links.slice(1, 2)).toEqual(['/']);
      expect(links).toEqual(
        expect.arrayContaining([
          ...['/fiat-exchange', '/swiftex-wallet', '/about-us', '/about-us/#team', '/contact-us'],
          ...[
            '/swiftex-wallet/#faq',
            '/blogs',
            '/terms-of-service',
            '/anti-money-laundering',
            '/privacy-policy',
          ],
        ]),
      );
      expect(links.filter((link) => link.includes('instagram')).length).toBeGreaterThan(0);
      expect(buttons).toContain('Download now');
    },
  );

  test('the copyright in the footer ends with the current year (SHELL-24)', async () => {
    const { body } = await site.server().raw('/');
    const footer = /<footer[\s\S]*<\/footer>/.exec(body.toString('utf8'))?.[0].replace(/<[^>]*>/g, '');
    expect(footer).toContain(`© 2023–${new Date().getFullYear()} SwiftEx`);
  });

  test.each([
    ['/', 'SwiftEx: non-custodial wallet and fiat to crypto exchange'],
    ['/swiftex-wallet', 'SwiftEx Wallet: many chains, one non-custodial wallet'],
    ['/fiat-exchange', 'Fiat exchange: buy, trade and cash out crypto | SwiftEx'],
    ['/about-us', 'About us: mission, team and roadmap | SwiftEx'],
    ['/white-paper', 'SwiftEx white paper: custody, trading, fees and risks'],
    ['/contact-us', 'Contact SwiftEx: write to us or report a bug'],
    ['/resources', 'Resources: demo, white paper and documents | SwiftEx'],
    ['/privacy-policy', 'Privacy Policy | SwiftEx'],
    ['/404', 'Page Not Found | SwiftEx'],
  ])('%s has the title %s (SHELL-41)', async (path, title) => {
    expect((await read(path)).titles).toEqual([title]);
  });

  test.each(['/privacy-policy', '/terms-of-service', '/anti-money-laundering'])(
    '%s has structured data for its breadcrumb (SHELL-48)',
    async (path) => {
      expect((await read(path)).data.map((entry) => entry['@type'])).toContain('BreadcrumbList');
    },
  );

  test.each([
    ['/swiftex-wallet/below?a=1', '/swiftex-wallet?a=1'],
    ['/about-us/our-people', '/about-us'],
    ['/white-paper/', '/white-paper'],
    ['/about-us//evil.example', '/about-us'],
  ])('%s redirects to %s (WALLET-2, PAGE-2, SHELL-37 to SHELL-39)', async (path, location) => {
    const { status, headers } = await site.server().raw(path);
    expect([status, headers['location']]).toEqual([308, location]);
  });
});
