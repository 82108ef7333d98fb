// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusField } from '../../src/effects/focus.ts';

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
