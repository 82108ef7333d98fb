// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { noteLanding, signupSource } from '../../src/effects/signup-source.ts';

/** Opens this address of the site as the first page of a visit with this referrer. */
function land(address: string, referrer = '') {
  history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  noteLanding();
}

test('signupSource returns the referring host and the campaign of the first page (PRIV-20)', () => {
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

test('signupSource leaves out a referrer on the same host (PRIV-20)', () => {
  land('/', `${location.origin}/about-us`);
  expect(signupSource()).toBeUndefined();
});

test('signupSource removes control characters from a campaign value and cuts it to 200 characters (PRIV-19)', () => {
  land(`/?utm_source=a%00b${'x'.repeat(300)}&utm_medium=%20`);
  expect(signupSource()).toEqual({ utmSource: `ab${'x'.repeat(198)}` });
});
