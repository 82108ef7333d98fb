// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { noteLanding, signupSource } from '../../src/effects/signup-source.ts';

/** Lands on a page of the site with this referrer. */
function land(address: string, referrer = '') {
  history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  noteLanding();
}

test('the origin of a visit is the referring host and the campaign of the address (PRIV-20)', () => {
  land('/?utm_source=mail&utm_medium=letter&utm_campaign=dawn', 'https://news.example/post?id=7');
  const source = {
    referrer: 'news.example',
    utmSource: 'mail',
    utmMedium: 'letter',
    utmCampaign: 'dawn',
  };
  expect(signupSource()).toEqual(source);
  history.replaceState(null, '', '/about-us?utm_source=later');
  expect(signupSource()).toEqual(source);
  expect([{ ...localStorage }, { ...sessionStorage }, document.cookie]).toEqual([{}, {}, '']);
});

test('a referrer on the same host is not stored (PRIV-20)', () => {
  land('/', `${location.origin}/about-us`);
  expect(signupSource()).toBeUndefined();
});

test('a campaign value is cut to 200 characters and loses control characters (PRIV-19)', () => {
  land(`/?utm_source=a%00b${'x'.repeat(300)}&utm_medium=%20`);
  expect(signupSource()).toEqual({ utmSource: `ab${'x'.repeat(198)}` });
});
