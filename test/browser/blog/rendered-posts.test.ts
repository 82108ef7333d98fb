import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type * as RenderEntry from '../../../src/entry/render.tsx';
import { reading } from '../../support/blog-posts.ts';

const site = { url: 'https://swiftex.example', renderedIn: 2026, analyticsSrc: undefined };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true });
  }
});

/** Imports a new copy of the server build, which has no state of earlier renders. */
async function freshServer() {
  // The copy lies inside the repository, so that Node resolves its package imports.
  const folder = mkdtempSync('dist/render-');
  folders.push(folder);
  cpSync('dist/render', folder, { recursive: true });
  const { render }: typeof RenderEntry = await import(pathToFileURL(resolve(folder, 'render.js')).href);
  return (slug: string, changes: Parameters<typeof reading>[1] = {}) =>
    render(`/blog/${slug}`, site, { kind: 'blogPost', reading: reading(slug, changes) });
}

test('a post has the same HTML when it is rendered first and when another post is rendered before it', async () => {
  const html = '<h2 id="h-fees">Fees</h2><p>A swap costs 0.3&nbsp;%.</p>';
  const changes = {
    html,
    headings: ['Fees', 'Limits', 'Times'].map((text) => ({
      id: `h-${text.toLowerCase()}`,
      text,
      level: 2 as const,
    })),
    related: [],
    next: { slug: 'later', title: 'What came later' },
  };
  const after = await freshServer();
  await after('one');
  const alone = await freshServer();
  const [second, first] = [await after('two', changes), await alone('two', changes)];
  expect({ ...second, styles: '', styleTag: '' }).toEqual({ ...first, styles: '', styleTag: '' });
  expect(second.body).toContain(html);
  expect(second.body).toMatch(/^<a href="#content"[\s\S]*<footer[\s\S]*<\/footer>/);
});

test('a post contains the styles of everything it shows when another post is rendered before it', async () => {
  const after = await freshServer();
  const first = await after('one');
  const second = await after('two', { html: '<h2 id="h-a">A</h2>', headings: [] });
  const rules = (styles: string) => new Set(styles.split('/*!sc*/\n'));
  expect([...rules(first.styles)].filter((rule) => !rules(second.styles).has(rule))).toEqual([]);
  const classes = new Set(
    [...second.body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const unstyled = [...classes].filter(
    (name) => /^[A-Za-z]{5,6}$/.test(name) && name !== 'lucide' && !second.styles.includes(`.${name}`),
  );
  expect(unstyled).toEqual([]);
});
