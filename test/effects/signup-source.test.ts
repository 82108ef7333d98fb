// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { noteLanding, signupSource } from '../../src/effects/signup-source.ts';

function land(address: string, referrer: string) {
  history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  noteLanding();
}

test('the landing notes the referring host and the campaign, up to 200 characters each (WAIT-12, WAIT-13)', () => {
  land(
    `/?utm_source=mail&utm_medium=%20letter%00%20&utm_campaign=${'x'.repeat(201)}&q=1`,
    'https://news.example/a?b',
  );
  expect(signupSource()).toEqual({
    referrer: 'news.example',
    utmSource: 'mail',
    utmMedium: 'letter',
    utmCampaign: 'x'.repeat(200),
  });
});

test('the source stays when the visitor goes to another page of the site (WAIT-13)', () => {
  land('/?utm_source=mail', '');
  history.pushState(null, '', '/about-us');
  expect(signupSource()).toEqual({ utmSource: 'mail' });
});

test('a referrer on the same host is not noted (WAIT-13)', () => {
  land('/', `${location.origin}/blogs`);
  expect(signupSource()).toBeUndefined();
});
