import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { paperFile, paperHero } from '../../content/white-paper.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { NightHero } from '../ui/night-hero.ts';
import { Cover } from './cover.tsx';

/** A summary of the paper, with the buttons to download it and to ask questions. PAGE-15, PAGE-16. */
export function PaperHero({ title, version }: { title: string; version: string }) {
  return (
    <Night aria-labelledby="paper-title" data-surface="night" data-printed="">
      <Columns>
        <div>
          <h1 id="paper-title">{paperHero.headline}</h1>
          <Lead>{paperHero.lead}</Lead>
          <Ways data-screen-only>
            <ButtonLink $look="light" href={paperFile} download>
              <Download size={18} aria-hidden="true" />
              {paperHero.download}
            </ButtonLink>
            <Link href={routes.contact} asChild>
              <ButtonLink $look="ghost">{paperHero.contact}</ButtonLink>
            </Link>
          </Ways>
          <Edition>
            {title}, version {version}
          </Edition>
        </div>
        <Stage data-screen-only>
          <Cover title={title} version={version} />
        </Stage>
      </Columns>
    </Night>
  );
}

const Night = styled(NightHero).attrs({
  $light: { at: '60rem 30rem at 50% 108%', coral: [0.8, '24%'], ultra: [0.7, '54%'], end: '78%' },
  $horizon: { place: 'top: calc(100% - 5.5rem); aspect-ratio: 1.6', width: 'max(80rem, 200vw)' },
})``;

const Columns = styled(Column)`
  display: grid;
  gap: 3rem;
  padding-block: clamp(1.75rem, 4vw, 3.5rem) 4.5rem;
  h1 { font-size: min(var(--t-3xl), 11.6vw); }
  @media ${media.desktop} {
    grid-template-columns: 1.25fr 0.75fr;
    align-items: center;
    padding-block: 2.5rem 4rem;
  }
`;

const Lead = styled.p`
  max-width: 29rem;
  margin-top: 1.25rem;
  font-size: var(--t-lg);
  line-height: 1.45;
  color: var(--night-text);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 2rem;
  /* On small screens the two buttons fill the line. */
  & > * { flex: 1 0 auto; padding-inline: 1rem; }
  @media ${media.tablet} {
    & > * { flex: none; padding-inline: 1.5rem; }
  }
`;

const Edition = styled.p`
  margin-top: 1.25rem;
  font-size: var(--t-sm);
  color: var(--night-muted);
`;

const Stage = styled.div`
  justify-self: center;
  font-size: min(1rem, 3.6vw);
  @media ${media.desktop} { font-size: 1.08rem; }
`;
