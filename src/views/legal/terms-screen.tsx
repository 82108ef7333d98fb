import * as text from '../../content/legal/terms-of-service.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** Spec: blog, admin and help 2 (Legal pages). */
export function TermsScreen() {
  return <LegalPage text={text} path={routes.terms} />;
}
