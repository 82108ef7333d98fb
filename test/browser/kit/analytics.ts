import type { Route } from 'playwright-core';

/** The host of the analytics tag. */
export const stats = 'https://stats.example';

/** Serves the page as if built with ANALYTICS_SRC: with the tag's URL, and a policy that allows the tag. */
export async function asConfigured(route: Route) {
  const response = await route.fetch();
  const policy = response.headers()['content-security-policy'] ?? '';
  await route.fulfill({
    response,
    headers: {
      ...response.headers(),
      'content-security-policy': policy.replace('script-src', `script-src ${stats}`),
    },
    body: (await response.text()).replace('<html ', `<html data-analytics-src="${stats}/tag.js" `),
  });
}
