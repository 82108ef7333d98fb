import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { launch } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

const screen = `import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';

/** A page that only this test has. */
export function CardsScreen() {
  return (
    <>
      <PageHead title="Cards | SwiftEx" description="A page of a test." path={routes.cards} />
      <h1>Cards of this test</h1>
    </>
  );
}
`;

/** Replaces a text that the file must contain. */
function edit(file: string, search: string, replacement: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(search);
  writeFileSync(file, text.replace(search, replacement));
}

test('a page added to src/screens.ts gets a route, a redirect and a sitemap entry (SHELL-40)', async () => {
  await using folder = await temporaryFolder();
  for (const name of [
    'src',
    'build',
    'server',
    'public',
    'workbench',
    'index.html',
    'vite.config.ts',
    'package.json',
  ]) {
    cpSync(name, join(folder.path, name), { recursive: true });
  }
  cpSync('package-lock.json', join(folder.path, 'package-lock.json'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder.path, 'node_modules'));

  mkdirSync(join(folder.path, 'src/views/cards'));
  writeFileSync(join(folder.path, 'src/views/cards/cards-screen.tsx'), screen);
  edit(
    join(folder.path, 'src/screens.ts'),
    "  exchange: page('/fiat-exchange'",
    "  cards: page('/cards', 'cards/cards-screen', { redirectsBelow: true }),\n  exchange: page('/fiat-exchange'",
  );
  // Points an existing link to the new page.
  edit(
    join(folder.path, 'src/content/shell.ts'),
    "'Contact us', href: routes.contact",
    "'Cards', href: routes.cards",
  );
  const { status, stderr } = spawnSync(process.execPath, ['build/build.ts'], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);

  await using server = await launch(folder.path, { DATA_DIR: join(folder.path, 'data') });
  const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain('<loc>http://localhost:3000/cards</loc>');
  const below = await fetch(`${server.origin}/cards/gold`, { redirect: 'manual' });
  expect([below.status, below.headers.get('location')]).toEqual([308, '/cards']);

  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/solution`);
    await page.locator('footer a[href="/cards"]').first().click();
    await page.getByRole('heading', { name: 'Cards of this test' }).waitFor();
    expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/cards', 'Cards | SwiftEx']);
    await page.reload();
    await page.getByRole('heading', { name: 'Cards of this test' }).waitFor();
  } finally {
    await browser.close();
  }
}, 180_000);
