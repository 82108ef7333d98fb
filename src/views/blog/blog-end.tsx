import { use } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { blogEnd } from '../../content/blog.ts';
import { media } from '../../theme/media.ts';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { FrameContext } from '../shell/frame.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';

/** From reading to the app: the one ultramarine block of the list and of each post. */
export function BlogEnd() {
  const isFramed = use(FrameContext);
  return isFramed ? (
    <Frame as="section" aria-labelledby="blog-end-title" data-screen-only="">
      <Block data-surface="night">
        <div>
          <h2 id="blog-end-title">{blogEnd.title}</h2>
          <p>{blogEnd.text}</p>
          <Ways>
            {blogEnd.ways.map(({ label, href }, index) => (
              <Link key={href} href={href} asChild>
                <ButtonLink $look={index === 0 ? 'light' : 'ghost'} $size="small">
                  {label}
                </ButtonLink>
              </Link>
            ))}
          </Ways>
        </div>
        <Stage>
          <SwapPhone />
        </Stage>
      </Block>
    </Frame>
  ) : null;
}

const Frame = styled(Column)`
  padding-block: var(--section);
`;

const Block = styled.div`
  display: grid;
  gap: 2rem;
  padding: clamp(2rem, 5vw, 4rem);
  overflow: clip;
  border-radius: var(--r-lg);
  color: var(--white);
  background: radial-gradient(60% 130% at 96% 115%, #ffa867 0, #ff6b5e 26%, transparent 62%), var(--ultra-600);
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  p { max-width: 40ch; margin-top: 1rem; font-size: var(--t-md); color: #e8e6ff; }
  @media ${media.desktop} {
    grid-template-columns: 1fr 20rem;
    align-items: center;
    min-height: 22rem;
    padding-block: 3.5rem;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1.75rem;
`;

const Stage = styled.div`
  display: none;
  @media ${media.desktop} {
    display: block;
    align-self: start;
    height: 0;
    rotate: 4deg;
    translate: 0 -0.5rem;
  }
`;
