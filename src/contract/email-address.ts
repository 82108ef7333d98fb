import * as v from 'valibot';

/**
 * Returns the actions that accept the addresses that browsers accept in an email field, if the domain has a
 * dot. WAIT-8, FORM-4.
 */
export const emailRules = (message: string) =>
  [v.rfcEmail<string, string>(message), v.regex<string, string>(/@.+\./, message)] as const;
