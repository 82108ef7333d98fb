import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about whole pages. They are disabled, because the workbench shows single views. */
const aboutPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

type Violations = Array<{ id: string; nodes: Array<{ html: string }> }>;
type Checker = { run: (options: object) => Promise<{ violations: Violations }> };

/** Returns the violations that axe reports for a page, one line per element. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  const violations = await page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as { axe: Checker };
    const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    const found = await checker.run({ resultTypes: ['violations'], rules: off });
    return found.violations;
  }, aboutPages);
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isChoice(id, html)).map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
}

/** A list box needs no focus to scroll: the arrow keys in its text field move the chosen option into view. */
const isChoice = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.includes('role="listbox"');
