// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { onLinkInterest } from '../../src/effects/link-interest.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

/** Renders the HTML, points at the element `#it` and focuses it. Returns the paths reported each time. */
function interestIn(html: string) {
  document.body.innerHTML = html;
  const paths: string[] = [];
  onLinkInterest((path) => paths.push(path));
  const element = document.getElementById('it');
  element?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const pointed = paths.splice(0);
  element?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  return { pointed, focused: paths };
}

test.each([
  ['a link of the site', '<a id="it" href="/about-us">About us</a>', '/about-us'],
  ['an element inside a link', '<a href="/about-us"><b id="it">About us</b></a>', '/about-us'],
  ['a link to a part of a page', '<a id="it" href="/about-us#team">Team</a>', '/about-us'],
  ['a link with a query', '<a id="it" href="/swiftex-wallet?section=faq">FAQ</a>', '/swiftex-wallet'],
])('onLinkInterest reports the path when %s is pointed at or gets the focus', (_, html, path) => {
  expect(interestIn(html)).toEqual({ pointed: [path], focused: [path] });
});

test.each([
  ['a link to another site', '<a id="it" href="https://example.com/about-us">Elsewhere</a>'],
  ['a link to another site without a protocol', '<a id="it" href="//example.com/about-us">Elsewhere</a>'],
  ['a link to a part of this page', '<a id="it" href="#waitlist">Join Now</a>'],
  ['a link to an email address', '<a id="it" href="mailto:support@example.com">Write</a>'],
  ['a button', '<button id="it" type="button">Menu</button>'],
])('onLinkInterest does not report %s', (_, html) => {
  expect(interestIn(html)).toEqual({ pointed: [], focused: [] });
});

test('onLinkInterest reports no path when the browser asks to save data (SHELL-53)', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(interestIn('<a id="it" href="/about-us">About us</a>')).toEqual({ pointed: [], focused: [] });
});

test('onLinkInterest reports paths when the browser does not ask to save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  expect(interestIn('<a id="it" href="/about-us">About us</a>').pointed).toEqual(['/about-us']);
});
