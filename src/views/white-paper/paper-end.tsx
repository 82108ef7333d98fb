import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { paperEnd, paperFile, paperHero } from '../../content/white-paper.ts';
import { hrefTo, routes } from '../../routes.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Where to go from the last page: the page's one ultramarine block. Spec: public site 2 (Whitepaper page). */
export function PaperEnd() {
  return (
    <Block aria-labelledby="end-title" data-surface="night">
      <div>
        <h2 id="end-title">{paperEnd.headline}</h2>
        <p>{paperEnd.text}</p>
      </div>
      <Ways>
        <Link href={routes.contact} asChild>
          <ButtonLink $look="light">Contact Us</ButtonLink>
        </Link>
        <Link href={routes.resources} asChild>
          <ButtonLink $look="ghost">{paperEnd.resources}</ButtonLink>
        </Link>
        <Link href={hrefTo.roadmap} asChild>
          <ButtonLink $look="ghost">{paperEnd.roadmap}</ButtonLink>
        </Link>
        <ButtonLink $look="ghost" href={paperFile} download>
          <Download size={18} aria-hidden="true" />
          {paperHero.download}
        </ButtonLink>
      </Ways>
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  gap: 2rem;
  padding: clamp(2rem, 6vw, 4.5rem);
  border-radius: var(--r-xl);
  color: var(--white);
  background:
    radial-gradient(34rem 20rem at 92% 130%, rgb(255 168 103 / 0.9), rgb(255 107 94 / 0.6) 38%, transparent 74%),
    var(--ultra-600);
  h2 { max-width: 18ch; font-size: var(--t-2xl); }
  p { max-width: 44ch; margin-top: 0.9rem; font-size: var(--t-lg); line-height: 1.45; color: #e8e6ff; }
  @media ${media.desktop} { grid-template-columns: 1fr auto; align-items: end; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
