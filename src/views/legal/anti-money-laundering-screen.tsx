import * as text from '../../content/legal/anti-money-laundering.md';
import { routes } from '../../screens.ts';
import { LegalPage } from './legal-page.tsx';

/** The Anti-Money Laundering Policy. PAGE-30, PAGE-31. */
export function AntiMoneyLaunderingScreen() {
  return <LegalPage text={text} path={routes.antiMoneyLaundering} />;
}
