import { styled } from 'styled-components';
import { Link } from 'wouter';
import { hrefTo, routes } from '../../routes.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';

/** The way out of the Help Center. Quiet: the page's one loud call is in the footer. Spec: blog, admin and help 2. */
export function ContactSupport() {
  return (
    <Place data-screen-only>
      <Block aria-labelledby="contact-support-title">
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
      </Block>
    </Place>
  );
}

const Place = styled(Column)`
  padding-block: var(--section);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;

const Block = styled.section`
  display: grid;
  gap: 1.5rem;
  padding-top: clamp(1.75rem, 4vw, 2.5rem);
  border-top: 1px solid var(--ink-300);
  h2 { font-size: var(--t-xl); }
  p { max-width: 52ch; margin-top: 0.5rem; color: var(--ink-500); }
  @media ${media.desktop} { grid-template-columns: 1fr auto; align-items: center; }
`;
