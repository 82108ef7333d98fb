import { styled } from 'styled-components';
import { Link } from 'wouter';
import { hrefTo } from '../../links.ts';
import { routes } from '../../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { QuietEnd, Ways } from '../ui/quiet-end.ts';

/**
 * Links to support. They are inconspicuous, because the footer has the page's only prominent call to action.
 * HELP-5.
 */
export function ContactSupport() {
  return (
    <Place data-screen-only>
      <QuietEnd aria-labelledby="contact-support-title">
        <div>
          <h2 id="contact-support-title">Can't find what you're looking for?</h2>
          <p>Tell us what you tried and what you saw. We never ask for your PIN or your recovery phrase.</p>
        </div>
        <Ways>
          <Link href={routes.contact} asChild>
            <ButtonLink $look="primary" $size="small">
              Contact Support
            </ButtonLink>
          </Link>
          <Link href={hrefTo.reportBug} asChild>
            <ButtonLink $look="quiet" $size="small">
              Report a bug
            </ButtonLink>
          </Link>
        </Ways>
      </QuietEnd>
    </Place>
  );
}

const Place = styled(Column)`
  padding-block: var(--section);
`;
