import type { SignupSource } from '../contract/waitlist.ts';

const maxLength = 200;

let landed: SignupSource = {};

/**
 * Notes where the visitor came from, by the address and the referrer of the landing: no third party, no
 * cookie, nothing kept after the page is closed. Called once, at the start. WAIT-12, WAIT-13.
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

/** Where the visitor came from; undefined when unknown. */
export const signupSource = (): SignupSource | undefined =>
  Object.keys(landed).length === 0 ? undefined : landed;
