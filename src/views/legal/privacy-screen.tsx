import * as text from '../../content/legal/privacy-policy.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** The Privacy Policy. PAGE-27, PAGE-29, PAGE-32, PAGE-33, PRIV-35, PRIV-36. */
export function PrivacyScreen() {
  return <LegalPage text={text} path={routes.privacy} />;
}
