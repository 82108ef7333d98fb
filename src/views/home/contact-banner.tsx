import { styled } from 'styled-components';
import { Link } from 'wouter';
import { contactBanner } from '../../content/home.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

/** Links to the contact page and the Help Center. HOME-50. */
export function ContactBanner() {
  return (
    <Strip aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{contactBanner.headline}</h2>
        <p>{contactBanner.text}</p>
      </div>
      <Ways>
        <Link href={routes.contact} asChild>
          <ButtonLink $look="primary">Contact Us</ButtonLink>
        </Link>
        <Link href={routes.helpCenter} asChild>
          <ButtonLink $look="quiet">Help Center</ButtonLink>
        </Link>
      </Ways>
    </Strip>
  );
}

const Strip = styled(Section)`
  display: grid;
  gap: 1.75rem;
  margin-top: calc(var(--section) * 0.7);
  padding-block: clamp(2rem, 4vw, 3rem) calc(var(--section) * 0.7);
  border-top: 1.5px solid var(--ink-950);
  h2 { max-width: 24ch; margin-bottom: 0.6rem; font-size: var(--t-2xl); text-wrap: pretty; }
  p { color: var(--ink-500); }
  @media ${media.tablet} { grid-template-columns: 1fr auto; align-items: center; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
