import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { listWords } from '../../content/blog.ts';
import type { BlogAddress } from '../../contract/page-data.ts';
import type { BlogListRef } from '../../machines/blog/blog-list.machine.ts';
import { media } from '../../theme/media.ts';
import { pageLinks } from './page-links.ts';
import { onPlainClick } from './plain-click.ts';

type Props = { list: BlogListRef; hrefOf: (address: BlogAddress) => string };

/** Links to the list's other pages. BLOG-22, BLOG-33, BLOG-34. */
export function BlogPagination({ list, hrefOf }: Props) {
  const address = useSelector(list, (snapshot) => snapshot.context.address);
  const last = useSelector(list, (snapshot) => snapshot.context.page?.pagination.totalPages ?? 1);
  const linkTo = (page: number) => ({
    href: hrefOf({ ...address, page }),
    onClick: onPlainClick(() => list.send({ type: 'page.chosen', page })),
  });
  const current = address.page;
  return (
    <Pages aria-label={listWords.pages}>
      <Step {...(current > 1 ? { ...linkTo(current - 1), rel: 'prev' } : disabled)}>
        <ArrowLeft size={18} aria-hidden="true" />
        <span>{listWords.previous}</span>
      </Step>
      <ol>
        {pageLinks(current, last).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <PageLink
                {...linkTo(item)}
                aria-label={`Page ${item}`}
                aria-current={item === current ? 'page' : undefined}
              >
                {item}
              </PageLink>
            ) : (
              <Gap>…</Gap>
            )}
          </li>
        ))}
      </ol>
      <Step {...(current < last ? { ...linkTo(current + 1), rel: 'next' } : disabled)}>
        <span>{listWords.next}</span>
        <ArrowRight size={18} aria-hidden="true" />
      </Step>
    </Pages>
  );
}

/** A disabled link. Screen readers still announce it as a link. BLOG-34. */
const disabled = { role: 'link', 'aria-disabled': true } as const;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  margin-top: 3rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--ink-100);
  font-variant-numeric: tabular-nums;
  ol {
    display: flex;
    order: -1;
    justify-content: center;
    width: 100%;
    gap: 0.125rem;
  }
  @media ${media.tablet} {
    ol { order: 0; width: auto; gap: 0.25rem; }
  }
`;

const PageLink = styled.a`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  height: 2.75rem;
  padding: 0 0.3rem;
  border-radius: 0.8rem;
  font-weight: 500;
  color: var(--ink-900);
  text-decoration: none;
  transition: background-color var(--fast);
  &:hover { background: var(--ink-100); }
  &[aria-current] { color: var(--white); background: var(--ink-950); }
  @media (max-width: 24rem) { min-width: 2.25rem; }
`;

const Step = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0 1.1rem;
  border: 1.5px solid var(--ink-100);
  border-radius: 99px;
  font-weight: 600;
  font-size: var(--t-sm);
  background: var(--white);
  &:hover { border-color: var(--ink-300); background: var(--white); }
  &[aria-disabled] { color: #757b92; background: none; pointer-events: none; }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.25rem;
  height: 2.75rem;
  color: var(--ink-500);
`;
