import * as text from '../../content/legal/terms-of-service.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** The Terms of Service. PAGE-26, PAGE-28. */
export function TermsScreen() {
  return <LegalPage text={text} path={routes.terms} />;
}
