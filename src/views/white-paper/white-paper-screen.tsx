import { styled } from 'styled-components';
import * as v from 'valibot';
import { frontmatter } from '../../content/white-paper.md';
import { paperHead } from '../../content/white-paper.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { PaperContents } from './paper-contents.tsx';
import { PaperEnd } from './paper-end.tsx';
import { PaperHero } from './paper-hero.tsx';
import { PaperText } from './paper-text.tsx';

const { title, version } = v.parse(v.object({ title: v.string(), version: v.string() }), frontmatter);

/** The white paper, to download and to read on the page. PAGE-17 to PAGE-19. */
export function WhitePaperScreen() {
  return (
    <>
      <PageHead title={paperHead.title} description={paperHead.description} path={routes.whitePaper} />
      <PaperHero title={title} version={version} />
      <PaperColumn data-printed="">
        <PaperContents />
        <PaperText title={title} />
      </PaperColumn>
      <End data-screen-only="">
        <PaperEnd />
      </End>
    </>
  );
}

const PaperColumn = styled(Column)`
  display: grid;
  gap: 2.5rem clamp(2rem, 5vw, 4.5rem);
  padding-top: clamp(2.5rem, 6vw, 5.5rem);
  @media ${media.desktop} { grid-template-columns: 15.5rem minmax(0, 1fr); align-items: start; }
  @media print { display: block; width: auto; padding-top: 0; }
`;

const End = styled(Column)`
  padding-block: var(--section);
`;
