// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusField, focusStatus } from '../../src/effects/focus.ts';

test.each([
  ['email', 'email'],
  ['role', 'owner'],
])(
  'focusField moves the focus to the first field named "%s" in the form (A11Y-6, ACC-33)',
  async (name, id) => {
    document.body.innerHTML = `
    <form id="invite">
      <input name="email" id="email">
      <input type="radio" name="role" id="owner"><input type="radio" name="role" id="editor">
    </form>`;
    focusField('invite', name);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement?.id).toBe(id);
  },
);

test.each([
  ['moves the focus from a field of the form', 'field', 'status'],
  ['moves the focus from the body', 'none', 'status'],
  ['leaves the focus on a link outside the form', 'link', 'link'],
])('focusStatus %s (A11Y-3)', (_, from, to) => {
  document.body.innerHTML = `
    <form><input id="field"><div id="status" tabindex="-1"></div></form>
    <a href="/" id="link">Home</a>`;
  document.getElementById(from)?.focus();
  focusStatus('status');
  expect(document.activeElement?.id).toBe(to);
});
