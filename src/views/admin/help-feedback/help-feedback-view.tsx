// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { HelpArticle } from '../../../content/help-schema.ts';
import type { ArticleCounts } from '../../../contract/admin-feedback.ts';
import { hrefTo } from '../../../links.ts';
import type { HelpFeedbackRef } from '../../../machines/admin/help-feedback.machine.ts';
import { routes } from '../../../screens.ts';
import { Alerts, Nothing, Panel, Tools, Top } from '../admin-parts.tsx';
import { AdminTable } from '../admin-table.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RefreshButton } from '../refresh-button.tsx';

const columns = ['Article', 'Yes', 'No', 'Share of Yes'] as const;

/** All help articles. */
type Catalogue = ReadonlyArray<Pick<HelpArticle, 'id' | 'title'>>;

type Props = { feedback: HelpFeedbackRef; catalogue: Catalogue };

/** Lists the help articles that have answers, the least helpful first. ADMIN-63 to ADMIN-68. */
export function HelpFeedbackView({ feedback, catalogue }: Props) {
  const articles = useSelector(feedback, (snapshot) => snapshot.context.articles);
  const isBusy = useSelector(feedback, (snapshot) => snapshot.hasTag('busy'));
  const isLoaded = useSelector(feedback, (snapshot) => snapshot.matches('loaded'));
  const hasFailed = useSelector(feedback, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <Top>
        <h1>Help Feedback</h1>
        <Tools>
          <RefreshButton
            isRefreshing={isBusy}
            onRefresh={() => feedback.send({ type: 'refresh.requested' })}
          />
        </Tools>
      </Top>
      <Alerts role="alert">
        {hasFailed ? (
          <LoadFailure onRetry={() => feedback.send({ type: 'refresh.requested' })}>
            The feedback could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
      </Alerts>
      {articles.length > 0 ? (
        <Answered articles={articles} catalogue={catalogue} isBusy={isBusy} />
      ) : isBusy ? (
        <Nothing role="status" $isLoading>
          Loading feedback...
        </Nothing>
      ) : isLoaded ? (
        <Nothing role="status">
          No reader has answered yet. Every article of the <Link href={routes.helpCenter}>Help Center</Link>{' '}
          ends with the question whether it was helpful.
        </Nothing>
      ) : null}
    </>
  );
}

type AnsweredProps = { articles: ArticleCounts[]; catalogue: Catalogue; isBusy: boolean };

function Answered({ articles, catalogue, isBusy }: AnsweredProps) {
  const answered = new Set(articles.map(({ id }) => id));
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  const silent = catalogue.filter(({ id }) => !answered.has(id)).length;
  return (
    <>
      <Explanation>
        The articles that most readers found unhelpful come first. Articles with few answers count less.
      </Explanation>
      <Panel>
        <AdminTable
          label="Help articles"
          columns={columns}
          isBusy={isBusy}
          note={undefined}
          columnsFrom="tablet"
        >
          {articles.map((article) => (
            <ArticleRow key={article.id} {...article} title={titles.get(article.id)} />
          ))}
        </AdminTable>
      </Panel>
      {silent === 0 ? null : (
        <Explanation>
          {silent} {silent === 1 ? 'article has' : 'articles have'} no answers yet.
        </Explanation>
      )}
    </>
  );
}

function ArticleRow({ id, title, helpful, notHelpful }: ArticleCounts & { title: string | undefined }) {
  return (
    <tr role="row">
      <td role="cell">
        {/* The answers to a removed article remain, and their row shows the article's id. */}
        {title === undefined ? id : <ArticleLink href={hrefTo.article(id)}>{title}</ArticleLink>}
      </td>
      <td role="cell" data-label="Yes">
        <span>{helpful}</span>
      </td>
      <td role="cell" data-label="No">
        <span>{notHelpful}</span>
      </td>
      <td role="cell" data-label="Share of Yes">
        <span>{Math.round((100 * helpful) / (helpful + notHelpful))}%</span>
      </td>
    </tr>
  );
}

const Explanation = styled.p`
  max-width: 44rem;
  margin: 0;
  color: var(--ink-700);
`;

/** A touch target that does not increase the height of the row. */
const ArticleLink = styled(Link)`
  display: inline-block;
  margin-block: -0.7rem;
  padding-block: 0.7rem;
  font-weight: 500;
  color: inherit;
  text-decoration-color: var(--ink-300);
  text-underline-offset: 0.2em;
`;
