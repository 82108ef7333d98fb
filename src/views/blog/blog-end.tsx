import { use } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { blogEnd } from '../../content/blog.ts';
import { media } from '../../theme/media.ts';
import { FrameContext } from '../shell/frame.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';

/** From reading to the app, below the list and each post. Quiet: the page's one loud call is in the footer. */
export function BlogEnd() {
  const isFramed = use(FrameContext);
  return isFramed ? (
    <Frame as="section" aria-labelledby="blog-end-title" data-screen-only="">
      <Block>
        <div>
          <h2 id="blog-end-title">{blogEnd.title}</h2>
          <p>{blogEnd.text}</p>
        </div>
        <Ways>
          {blogEnd.ways.map(({ label, href }, index) => (
            <Link key={href} href={href} asChild>
              <ButtonLink $look={index === 0 ? 'primary' : 'quiet'} $size="small">
                {label}
              </ButtonLink>
            </Link>
          ))}
        </Ways>
      </Block>
    </Frame>
  ) : null;
}

const Frame = styled(Column)`
  padding-block: var(--section);
`;

const Block = styled.div`
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
