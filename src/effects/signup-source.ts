import type { SignupSource } from '../contract/waitlist.ts';

const maxLength = 200;

let landed: SignupSource = {};

/**
 * Stores the source of the visit in memory only: the referring host and the campaign of the address. Called
 * once, at the start. PRIV-19, PRIV-20.
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

/** Returns the source of the visit, if known. */
export const signupSource = (): SignupSource | undefined =>
  Object.keys(landed).length === 0 ? undefined : landed;
