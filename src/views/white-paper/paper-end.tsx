import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { paperEnd, paperFile, paperHero } from '../../content/white-paper.ts';
import { hrefTo, routes } from '../../routes.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Where to go from the last page. Quiet: the page's one loud call is in the footer. Spec: public site 2 (Whitepaper page). */
export function PaperEnd() {
  return (
    <Block aria-labelledby="end-title">
      <div>
        <h2 id="end-title">{paperEnd.headline}</h2>
        <p>{paperEnd.text}</p>
      </div>
      <Ways>
        <Link href={routes.contact} asChild>
          <ButtonLink $look="primary" $size="small">
            Contact Us
          </ButtonLink>
        </Link>
        <Link href={routes.resources} asChild>
          <ButtonLink $look="quiet" $size="small">
            {paperEnd.resources}
          </ButtonLink>
        </Link>
        <Link href={hrefTo.roadmap} asChild>
          <ButtonLink $look="quiet" $size="small">
            {paperEnd.roadmap}
          </ButtonLink>
        </Link>
        <ButtonLink $look="quiet" $size="small" href={paperFile} download>
          <Download size={18} aria-hidden="true" />
          {paperHero.download}
        </ButtonLink>
      </Ways>
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  gap: 1.5rem;
  padding-top: clamp(1.75rem, 4vw, 2.5rem);
  border-top: 1px solid var(--ink-300);
  h2 { font-size: var(--t-xl); }
  p { max-width: 52ch; margin-top: 0.5rem; color: var(--ink-500); }
  @media ${media.desktop} { grid-template-columns: 1fr auto; align-items: center; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
