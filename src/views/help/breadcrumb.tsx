import { styled } from 'styled-components';
import { Link } from 'wouter';
import { media } from '../../theme/media.ts';

export type Crumb = { name: string; href: string };

type Props = {
  /** The pages from the home page down, without the current page. */
  trail: readonly Crumb[];
  /** The name of the current page, if the breadcrumb shows it. */
  here?: string;
};

/** The breadcrumb of a page. HELP-1, HELP-8, HELP-14. */
export function Breadcrumb({ trail, here }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <Trail>
        {trail.map(({ name, href }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
        {here === undefined ? null : (
          <li>
            <span aria-current="page">{here}</span>
          </li>
        )}
      </Trail>
    </nav>
  );
}

/** Returns the breadcrumb as structured data. HELP-20. */
export function breadcrumbData(url: string, trail: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${url}${href}`,
    })),
  };
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: var(--t-sm);
  color: var(--night-muted);
  li { display: flex; align-items: center; min-height: 2.75rem; }
  /* The slash follows each name, so that no line begins with a slash. */
  li:not(:last-child)::after { content: "/" / ""; margin-inline: 0.65rem; opacity: 0.7; }
  a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; color: var(--night-text); text-decoration: none; }
  a:hover { color: var(--white); text-decoration: underline; }
  /* On a phone the name of a topic would wrap below a lone slash. The topic's heading follows it anyway. */
  @media not all and ${media.tablet} {
    li:nth-child(n + 3):has(> [aria-current]) { position: absolute; clip-path: inset(50%); }
    li:nth-child(2)::after { display: none; }
  }
`;
