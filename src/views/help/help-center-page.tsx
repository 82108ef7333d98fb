import { styled } from 'styled-components';
import { Link } from 'wouter';
import {
  type Folder,
  type HelpTopic,
  helpArticles,
  helpTopics,
  hrefOfTopic,
} from '../../content/help-catalogue.ts';
import { hrefTo } from '../../links.ts';
import type { HelpSearchRef } from '../../machines/help/help-search.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { RecoveryPhrasePhone } from '../phone/recovery-phrase-phone.tsx';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { Column } from '../ui/layout.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ContactSupport } from './contact-support.tsx';
import { HelpSearch } from './help-search.tsx';
import { Horizon, Night } from './night.tsx';

/**
 * The maximum numbers of subtopics and articles of a topic on the index. The topic's page shows all. HELP-3,
 * HELP-4.
 */
const foldersShown = 4;
const articlesShown = 3;

/** The index of the Help Center. HELP-1 to HELP-5. */
export function HelpCenterPage({ search }: { search: HelpSearchRef }) {
  return (
    <>
      <Night aria-labelledby="help-title" data-surface="night">
        <Opening>
          <div>
            <Breadcrumb trail={[{ name: 'Home', href: routes.home }]} here="Knowledge Base" />
            <h1 id="help-title">Help Center</h1>
            <p>{helpArticles.length} articles on your wallet, trading, and buying and selling crypto.</p>
            <HelpSearch search={search} />
          </div>
          <Phones aria-hidden="true">
            <RecoveryPhrasePhone />
            <SwapPhone />
          </Phones>
        </Opening>
        <Horizon />
      </Night>
      <Topics aria-labelledby="topics-title">
        <h2 id="topics-title">Browse by topic</h2>
        <div>
          {helpTopics.map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
        </div>
      </Topics>
      <ContactSupport />
    </>
  );
}

function TopicCard({ topic }: { topic: HelpTopic }) {
  const { id, name, path, description, folders, count } = topic;
  return (
    <Card aria-labelledby={`topic-${id}`}>
      <Top>
        <h3 id={`topic-${id}`}>
          <Link href={path}>{name}</Link>
        </h3>
        <span>
          {count} {count === 1 ? 'article' : 'articles'}
        </span>
      </Top>
      <p>{description}</p>
      {folders.slice(0, foldersShown).map((folder) => (
        <FolderList key={folder.id} topic={topic} folder={folder} />
      ))}
      {folders.length > foldersShown ? <More href={path}>View all {folders.length} subtopics</More> : null}
    </Card>
  );
}

function FolderList({ topic, folder }: { topic: HelpTopic; folder: Folder }) {
  const hidden = folder.articles.length - articlesShown;
  return (
    <div>
      <h4>{folder.name}</h4>
      <ul>
        {folder.articles.slice(0, articlesShown).map(({ id, title }) => (
          <li key={id}>
            <Link href={hrefTo.article(id)}>{title}</Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <More href={hrefOfTopic(topic, folder)}>
          +{hidden} more {hidden === 1 ? 'article' : 'articles'}
        </More>
      ) : null}
    </div>
  );
}

const Opening = styled(Column)`
  position: relative;
  display: grid;
  padding-block: clamp(1rem, 3vw, 2.5rem) clamp(6.5rem, 9vw, 8.5rem);
  > :first-child { position: relative; z-index: 1; display: grid; gap: 1.1rem; align-content: center; min-width: 0; }
  h1 { font-size: var(--t-3xl); }
  p { max-width: 23.5em; margin-bottom: 0.75rem; font-size: var(--t-lg); line-height: 1.45; color: var(--night-text); }
  @media ${media.desktop} { grid-template-columns: minmax(0, 1.1fr) 0.9fr; min-height: 31rem; }
`;

const Phones = styled.div`
  --phone: 15.5rem;
  display: none;
  @media ${media.desktop} {
    position: absolute;
    inset: calc(-1 * var(--header)) -3rem 0 auto;
    width: 34rem;
    display: block;
    overflow: clip;
    > * { position: absolute; top: 8.5rem; right: 3rem; rotate: 5deg; }
    > :first-child { top: 5.25rem; right: 16.25rem; rotate: -5deg; }
  }
`;

const Topics = styled(Column).attrs({ as: 'section' })`
  padding-top: clamp(3.5rem, 6vw, 5.5rem);
  > h2 { font-size: var(--t-2xl); }
  > div { margin-top: clamp(1.75rem, 3vw, 2.75rem); }
  @media ${media.desktop} {
    > div { columns: 2; column-gap: 1.5rem; }
  }
`;

const Card = styled.section`
  display: grid;
  gap: 1.1rem;
  margin-bottom: 1.5rem;
  padding: clamp(1.5rem, 4vw, 2.25rem);
  border: 1px solid var(--ink-100);
  border-radius: var(--r-lg);
  background: var(--white);
  break-inside: avoid;
  p { margin-top: -0.6rem; color: var(--ink-500); }
  h4 { margin-bottom: 0.25rem; font: 600 var(--t-sm) / 1.4 var(--text); color: var(--ink-500); }
  li a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.3rem;
    font-weight: 500;
    line-height: 1.35;
    color: var(--ink-950);
    text-decoration: none;
  }
  li + li { border-top: 1px solid var(--ink-100); }
  li a:hover { color: var(--ultra-600); text-decoration: underline; }
`;

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
  h3 { font-size: 1.5rem; }
  h3 a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; text-decoration: none; }
  h3 a:hover { color: var(--ultra-600); }
  span { flex: none; font-size: var(--t-sm); font-variant-numeric: tabular-nums; color: var(--ink-500); }
`;

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-size: var(--t-sm);
  font-weight: 600;
`;
