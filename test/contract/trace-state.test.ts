import { expect, test } from 'vitest';
import { stateText } from '../../src/contract/trace-state.ts';

test.each([
  ['closed', 'closed'],
  [{ open: 'asking' }, 'open.asking'],
  [{ open: { form: 'writing' } }, 'open.form.writing'],
  [{ menu: 'open', search: { results: 'idle' } }, 'menu.open,search.results.idle'],
  [{ menu: {}, search: 'idle' }, 'menu,search.idle'],
])('stateText writes the state %j as %s', (value, text) => {
  expect(stateText(value)).toBe(text);
});
