import { styled } from 'styled-components';
import { Link } from 'wouter';
import { type HelpTopic, helpTopics } from '../../content/help-catalogue.ts';
import { hrefTo } from '../../links.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { ContactSupport } from './contact-support.tsx';
import { Horizon, Night } from './night.tsx';
import { SideLinks } from './side-links.ts';

/** A topic with all its subtopics and articles. HELP-5, HELP-7, HELP-8. */
export function TopicPage({ topic, trail }: { topic: HelpTopic; trail: readonly Crumb[] }) {
  return (
    <>
      <Night aria-labelledby="topic-title" data-surface="night">
        <Opening>
          <Breadcrumb trail={trail} here={topic.name} />
          <h1 id="topic-title">{topic.name}</h1>
          <p>{topic.description}</p>
          <small>
            {topic.count} {topic.count === 1 ? 'article' : 'articles'}
          </small>
        </Opening>
        <Horizon />
      </Night>
      <Columns>
        <Others aria-labelledby="others-title">
          <h2 id="others-title">All topics</h2>
          <ul>
            {helpTopics.map(({ id, name, path }) => (
              <li key={id}>
                <Link href={path} aria-current={id === topic.id ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Others>
        <Folders>
          {topic.folders.map(({ id, name, articles }) => (
            <section key={id} id={id} aria-labelledby={`folder-${id}`}>
              <h2 id={`folder-${id}`}>{name}</h2>
              <ul>
                {articles.map((article) => (
                  <li key={article.id}>
                    <Entry href={hrefTo.article(article.id)}>
                      <b>{article.title}</b>
                      <span>{article.summary}</span>
                    </Entry>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Folders>
      </Columns>
      <ContactSupport />
    </>
  );
}

const Opening = styled(Column)`
  display: grid;
  gap: 1rem;
  padding-block: clamp(1rem, 3vw, 2.5rem) clamp(6rem, 9vw, 8rem);
  h1 { max-width: 11.9em; font-size: min(var(--t-3xl), 10.5vw); }
  p { max-width: 31.7em; font-size: var(--t-lg); line-height: 1.45; color: var(--night-text); }
  small { font-size: var(--t-sm); color: var(--night-text); }
`;

const Columns = styled(Column)`
  display: grid;
  gap: 3.5rem;
  padding-top: clamp(3rem, 6vw, 5rem);
  @media ${media.desktop} { grid-template-columns: 16rem minmax(0, 1fr); gap: clamp(3rem, 6vw, 6rem); }
`;

const Others = styled(SideLinks)`
  align-self: start;
  a[aria-current] { font-weight: 600; color: var(--ultra-600); border-color: var(--ultra-600); }
  @media not all and ${media.desktop} { order: 1; }
  @media ${media.desktop} { position: sticky; top: calc(var(--header) + 2rem); }
`;

const Folders = styled.div`
  display: grid;
  gap: 3.5rem;
  min-width: 0;
  h2 { margin-bottom: 0.9rem; font-size: clamp(1.55rem, 1.3rem + 1vw, 1.85rem); }
  li { border-top: 1px solid var(--ink-100); }
  li:last-child { border-bottom: 1px solid var(--ink-100); }
`;

const Entry = styled(Link)`
  display: grid;
  gap: 0.25rem;
  padding-block: 1.1rem;
  color: var(--ink-700);
  text-decoration: none;
  b { font: 600 var(--t-lg) / 1.3 var(--text); color: var(--ink-950); }
  span { max-width: 41.4em; }
  &:hover b { color: var(--ultra-600); text-decoration: underline; text-underline-offset: 0.18em; }
`;
