import { styled } from 'styled-components';
import { Link } from 'wouter';
import { hrefTo, routes } from '../../routes.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';

/** The way out of the Help Center: the page's one ultramarine block. Spec: blog, admin and help 2. */
export function ContactSupport() {
  return (
    <Place data-screen-only>
      <Block aria-labelledby="contact-support-title" data-surface="night">
        <div>
          <h2 id="contact-support-title">Can't find what you're looking for?</h2>
          <p>Tell us what you tried and what you saw. We never ask for your PIN or your recovery phrase.</p>
        </div>
        <Ways>
          <Link href={routes.contact} asChild>
            <ButtonLink $look="light">Contact Support</ButtonLink>
          </Link>
          <Link href={hrefTo.reportBug} asChild>
            <ButtonLink $look="ghost">Report a bug</ButtonLink>
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
  gap: 2rem;
  justify-items: start;
  padding: clamp(2rem, 6vw, 4.5rem);
  border-radius: var(--r-xl);
  color: var(--white);
  background:
    radial-gradient(34rem 20rem at 92% 130%, rgb(255 168 103 / 0.9), rgb(255 107 94 / 0.6) 38%, transparent 74%),
    var(--ultra-600);
  h2 { max-width: 18ch; font-size: var(--t-2xl); }
  p { max-width: 46ch; margin-top: 0.9rem; font-size: var(--t-lg); line-height: 1.45; color: #e8e6ff; }
  @media ${media.desktop} { grid-template-columns: 1fr auto; align-items: end; }
`;
