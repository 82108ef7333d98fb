import * as text from '../../content/legal/anti-money-laundering.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** Spec: blog, admin and help 2 (Legal pages). */
export function AntiMoneyLaunderingScreen() {
  return <LegalPage text={text} path={routes.antiMoneyLaundering} />;
}
