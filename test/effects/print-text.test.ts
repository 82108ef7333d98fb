// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { printText } from '../../src/effects/print-text.ts';

const frames = () => [...document.querySelectorAll('iframe')];

test('printText uses one hidden frame, which shows the title and the lines as text until printing ends (FACTOR-4)', () => {
  const print = () => printText('Recovery <b>codes</b>', ['one', 'two']);
  // jsdom cannot print.
  expect(print).not.toThrow();
  print();
  const [frame, ...others] = frames();
  expect([
    others,
    frame?.hidden,
    frame?.contentDocument?.querySelector('h1')?.textContent,
    frame?.contentDocument?.querySelector('pre')?.textContent,
  ]).toEqual([[], true, 'Recovery <b>codes</b>', 'one\ntwo']);
  frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(frames()).toEqual([]);
});
