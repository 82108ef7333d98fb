import { styled } from 'styled-components';
import { Link } from 'wouter';
import { blogEnd } from '../../content/blog.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { QuietEnd, Ways } from '../ui/quiet-end.ts';

/** Links to the app below the list and each post, less prominent than the footer's call to action. BLOG-6. */
export function BlogEnd() {
  return (
    <Frame as="section" aria-labelledby="blog-end-title" data-screen-only="">
      <QuietEnd as="div">
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
      </QuietEnd>
    </Frame>
  );
}

const Frame = styled(Column)`
  padding-block: var(--section);
`;
