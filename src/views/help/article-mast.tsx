import { styled } from 'styled-components';
import type { HelpArticle } from '../../content/help-schema.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { longDate } from '../ui/long-date.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Drawing, drawnAs } from './drawing.tsx';
import { FigureButton } from './figure-button.tsx';
import { Horizon, Night } from './night.tsx';

/** The breadcrumb, title, summary, date and header image of an article. HELP-14, HELP-25. */
export function ArticleMast({ article, trail }: { article: HelpArticle; trail: readonly Crumb[] }) {
  const { title, summary, modifiedDate, header } = article;
  return (
    <Night as="header" data-surface="night">
      <Opening $hasPicture={header !== undefined}>
        <div>
          <Breadcrumb trail={trail} />
          <h1>{title}</h1>
          <p>{summary}</p>
          <small>
            Modified on <time dateTime={modifiedDate}>{longDate(modifiedDate)}</time>
          </small>
        </div>
        {header === undefined ? null : (
          <Picture data-screen-only>
            <Drawing name={header} />
            <FigureButton figure={{ src: `phone:${header}`, alt: drawnAs[header] }} />
          </Picture>
        )}
      </Opening>
      <Horizon />
    </Night>
  );
}

const Opening = styled(Column)<{ $hasPicture: boolean }>`
  display: grid;
  gap: 1.75rem;
  padding-block: clamp(0.75rem, 2vw, 2rem) ${({ $hasPicture }) => ($hasPicture ? '0' : 'clamp(5.5rem, 8vw, 7.5rem)')};
  > :first-child { display: grid; gap: 1.1rem; align-content: start; min-width: 0; }
  h1 { max-width: 11.2em; font-size: clamp(2.4rem, 1.5rem + 3.6vw, 4rem); }
  p { max-width: 31.7em; font-size: var(--t-lg); line-height: 1.45; color: var(--night-text); }
  small { font-size: var(--t-sm); color: var(--night-text); }
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: clamp(2rem, 6vw, 6rem);
    padding-bottom: ${({ $hasPicture }) => ($hasPicture ? '0' : '7.5rem')};
    > :first-child { padding-bottom: ${({ $hasPicture }) => ($hasPicture ? '8.5rem' : '0')}; }
  }
`;

/** The upper part of the drawn screen, behind the horizon. */
const Picture = styled.div`
  --phone: min(17rem, 70vw);
  position: relative;
  justify-self: center;
  height: 19rem;
  padding-inline: 1.5rem;
  overflow: clip;
  @media ${media.desktop} {
    --phone: 18.5rem;
    height: auto;
    max-height: 28rem;
    min-height: 24rem;
    contain: size;
    width: 21.5rem;
    align-self: stretch;
    padding-top: 1rem;
  }
`;
