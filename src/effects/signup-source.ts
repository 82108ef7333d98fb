import type { SignupSource } from '../contract/waitlist.ts';

const maxLength = 200;

let landed: SignupSource = {};

/**
 * Notes how the visitor came to the site, from the address and the referrer that they landed with:
 * no third party, no cookie, nothing kept past this page's life. Called once, at the start.
 */
export function noteLanding() {
  const query = new URLSearchParams(location.search);
  const host = URL.parse(document.referrer)?.host ?? '';
  landed = Object.fromEntries(
    Object.entries({
      referrer: host === location.host ? '' : host,
      utmSource: query.get('utm_source') ?? '',
      utmMedium: query.get('utm_medium') ?? '',
      utmCampaign: query.get('utm_campaign') ?? '',
    } satisfies Record<keyof SignupSource, string>)
      .map(([name, text]) => [
        name,
        text
          .replace(/\p{Cc}/gu, '')
          .trim()
          .slice(0, maxLength),
      ])
      .filter(([, text]) => text !== ''),
  );
}

/** How the visitor came to the site; undefined where nothing tells. */
export const signupSource = (): SignupSource | undefined =>
  Object.keys(landed).length === 0 ? undefined : landed;
