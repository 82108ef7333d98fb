import { styled } from 'styled-components';
import { Link } from 'wouter';
import { links } from '../../content/links.ts';
import type { HelpSearchRef } from '../../machines/help/help-search.machine.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { HelpSearch } from '../help/help-search.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';

/**
 * The page of every unknown path. The prerendered HTML hydrates at any address, where the page's position in
 * the React tree may differ. The page therefore cannot use `useId` or anything else that depends on the
 * position. PAGE-34 to PAGE-39.
 */
export function NotFoundPage({ search }: { search: HelpSearchRef }) {
  return (
    <Night data-surface="night" data-quiet-end="">
      <PageHead
        title="Page Not Found | SwiftEx"
        description="The page you're looking for doesn't exist or has been moved."
        path={routes.notFound}
        status={404}
      />
      <Center>
        <Code aria-hidden="true">404</Code>
        <h1>Page Not Found</h1>
        <p>Oops! The page you're looking for doesn't exist or has been moved.</p>
        <HelpSearch search={search} />
        <Ways>
          <Link href={routes.home} asChild>
            <ButtonLink $look="light">Return Home</ButtonLink>
          </Link>
          <ButtonLink $look="ghost" href={`mailto:${links.supportEmail}`}>
            {links.supportEmail}
          </ButtonLink>
        </Ways>
      </Center>
      <Horizon />
    </Night>
  );
}

const Night = styled.section`
  position: relative;
  isolation: isolate;
  z-index: 1;
  color: var(--white);
  background: var(--ink-950);
  &::before {
    content: '';
    position: absolute;
    z-index: -2;
    inset: 0;
    background: radial-gradient(
      46rem 34rem at 80% 110%,
      rgb(255 168 103 / 0.9) 0,
      rgb(255 107 94 / 0.75) 22%,
      rgb(58 43 232 / 0.6) 50%,
      transparent 76%
    );
  }
`;

/** The night section clips the horizon, but not the list of search results. */
const Horizon = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: clip;
  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 80%;
    width: max(150rem, 230vw);
    aspect-ratio: 1.5;
    translate: -50% 0;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.5), 0 -28px 80px -20px rgb(255 168 103 / 0.45);
  }
`;

const Center = styled(Column)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 1.25rem;
  min-height: min(44rem, 82vh);
  padding-block: 4rem 9rem;
  h1 { font-size: var(--t-3xl); }
  p {
    max-width: 27.6em;
    font-size: var(--t-lg);
    color: var(--night-text);
  }
`;

const Code = styled.span`
  padding: 0.45rem 0.9rem;
  border: 1px solid rgb(255 255 255 / 0.16);
  border-radius: 99px;
  font: 600 var(--t-sm) / 1 var(--text);
  color: var(--sand);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.8rem;
  margin-top: 0.75rem;
`;
