import * as text from '../../content/legal/privacy-policy.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** Spec: blog, admin and help 2 (Legal pages). */
export function PrivacyScreen() {
  return <LegalPage text={text} path={routes.privacy} />;
}
