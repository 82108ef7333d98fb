// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { focusField, focusStatus } from '../../src/effects/focus.ts';
import { panelFocus } from '../../src/effects/panel-focus.ts';

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

/** Shows a page with this list and a panel, and opens the panel of record 7. */
async function openPanel(list: string) {
  document.body.innerHTML = `
    <main id="content" tabindex="-1">${list}
      <section id="panel"><h2 id="title" tabindex="-1">Record</h2></section>
    </main>`;
  const panel = createActor(
    panelFocus('title', (id) => `row-${id}`),
    { input: '7' },
  ).start();
  await new Promise(requestAnimationFrame);
  return {
    focused: () => document.activeElement?.id,
    close: () => {
      panel.stop();
      document.getElementById('panel')?.remove();
      return new Promise(requestAnimationFrame);
    },
  };
}

test.each([
  ['the link that opens the panel', '<a id="row-6" href="/6">6</a><a id="row-7" href="/7">7</a>', 'row-7'],
  ['the content when the list no longer shows that link', '<a id="row-6" href="/6">6</a>', 'content'],
])('panelFocus focuses an opened panel and then %s (ADMIN-54, A11Y-3)', async (_, list, then) => {
  const { focused, close } = await openPanel(list);
  expect(focused()).toBe('title');
  await close();
  expect(focused()).toBe(then);
});

test('panelFocus leaves the focus alone when the admin moved it out of the panel before it closes (A11Y-3)', async () => {
  const { focused, close } = await openPanel('<input id="search"><a id="row-7" href="/7">7</a>');
  document.getElementById('search')?.focus();
  await close();
  expect(focused()).toBe('search');
});
