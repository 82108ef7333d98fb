// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { outsideClicks } from '../../src/effects/outside-clicks.ts';

test("outsideClicks reports clicks outside the member's card until it stops", () => {
  document.body.innerHTML = `
    <div data-member="ada"><b id="inside">Ada</b></div>
    <div data-member="grace"><b id="other">Grace</b></div>
    <b id="nowhere">Text</b>`;
  const heard: string[] = [];
  const actor = createActor(
    setup({
      actors: { outsideClicks },
      actions: { keep: ({ event }) => heard.push(event.type) },
    }).createMachine({
      invoke: { id: 'outsideClicks', src: 'outsideClicks', input: { member: 'ada' } },
      on: { '*': { actions: 'keep' } },
    }),
  ).start();
  const click = (id: string) => document.getElementById(id)?.click();
  click('inside');
  expect(heard).toEqual([]);
  click('other');
  click('nowhere');
  expect(heard).toEqual(['outside.clicked', 'outside.clicked']);
  actor.stop();
  click('other');
  expect(heard.length).toBe(2);
});
