import * as text from '../../content/legal/privacy-policy.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** PAGE-27, PAGE-29, PAGE-32, PAGE-33. */
export function PrivacyScreen() {
  return <LegalPage text={text} path={routes.privacy} />;
}
