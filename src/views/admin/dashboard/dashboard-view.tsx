import { useSelector } from '@xstate/react';
import { MessageSquareText, Minus, PenLine, TrendingDown, TrendingUp, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from 'wouter';
import type { Stats } from '../../../contract/dashboard.ts';
import type { DashboardRef } from '../../../machines/admin/dashboard.machine.ts';
import { routes } from '../../../screens.ts';
import { media } from '../../../theme/media.ts';
import { Alerts, Nothing, Panel, shortDateTime, Tools, Top } from '../admin-parts.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useMay, useMayOpen } from '../own-role.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { Attention } from './attention.tsx';
import { lineOf, type Tile, tilesOf } from './dashboard-words.ts';
import { SignupChart } from './signup-chart.tsx';

const trendIcons = { up: TrendingUp, down: TrendingDown, none: Minus };
const activityIcons = { signup: UserPlus, report: MessageSquareText, audit: PenLine };

/** Figures, the chart of signups, and recent activity. ADMIN-24 to ADMIN-26, ADMIN-35, ADMIN-37. */
export function DashboardView({ dashboard, search }: { dashboard: DashboardRef; search: ReactNode }) {
  const stats = useSelector(dashboard, (snapshot) => snapshot.context.stats);
  const isBusy = useSelector(dashboard, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(dashboard, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <Top>
        <h1>Dashboard</h1>
        <WideTools>
          {search}
          <RefreshButton
            isRefreshing={isBusy}
            onRefresh={() => dashboard.send({ type: 'refresh.requested' })}
          />
        </WideTools>
      </Top>
      <Alerts role="alert">
        {hasFailed ? (
          <LoadFailure onRetry={() => dashboard.send({ type: 'refresh.requested' })}>
            The figures could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
      </Alerts>
      {stats === undefined ? (
        <NoFigures role="status" $isLoading={isBusy}>
          {isBusy ? 'Loading figures...' : null}
        </NoFigures>
      ) : (
        <Figures stats={stats} />
      )}
    </>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const may = useMay();
  // The server omits activity that the role may not see. If the role may see no activity, the message that
  // nothing happened would be wrong. ACC-5.
  const hasActivity = may('GET /api/v2/audit') || may('GET /api/v2/subscribe') || may('GET /api/v2/reports');
  return (
    <>
      <Attention stats={stats} />
      <Tiles aria-label="Figures">
        {tilesOf(stats).map((tile) => (
          <li key={tile.label}>
            <FigureTile {...tile} />
          </li>
        ))}
      </Tiles>
      <Lower>
        <Padded aria-label="Signups">
          <SignupChart days={stats.days} />
        </Padded>
        {hasActivity ? (
          <Padded aria-labelledby="activity-title">
            <h2 id="activity-title">Recent activity</h2>
            {stats.activity.length === 0 ? (
              <Nothing>
                Nothing has happened yet.{' '}
                {may('POST /api/v2/blogs') ? <Link href={routes.addBlog}>Write the first post</Link> : null}
              </Nothing>
            ) : null}
            <Activity>
              {stats.activity.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
                <ActivityLine key={index} line={line} />
              ))}
            </Activity>
          </Padded>
        ) : null}
      </Lower>
    </>
  );
}

function FigureTile({ label, value, note, more, trend, href }: Tile) {
  const Icon = trendIcons[trend];
  const mayOpen = useMayOpen();
  const figures = (
    <>
      <span>{label}</span>
      <b>{value}</b>
      <small>
        <Icon size={16} aria-hidden="true" />
        {note}
      </small>
      {more === undefined ? null : <small>{more}</small>}
    </>
  );
  return mayOpen(href) ? <TileLink href={href}>{figures}</TileLink> : <PlainTile>{figures}</PlainTile>;
}

function ActivityLine({ line }: { line: Stats['activity'][number] }) {
  const Icon = activityIcons[line.kind];
  const { text, href } = lineOf(line);
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <p>
        {href === undefined ? text : <Link href={href}>{text}</Link>}
        <time dateTime={line.at}>{shortDateTime.format(new Date(line.at))}</time>
      </p>
    </li>
  );
}

const WideTools = styled(Tools)`
  flex: 1 1 20rem;
  justify-content: flex-end;
`;

const NoFigures = styled(Nothing)`
  &:not(:empty) {
    border: 1px solid var(--ink-100);
    border-radius: var(--r-md);
    background: var(--white);
  }
`;

const Tiles = styled.ul`
  display: grid;
  gap: 1rem;
  @media ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  margin: 0;
  padding: 0;
  list-style: none;
`;

const tile = css`
  display: grid;
  gap: 0.35rem;
  align-content: start;
  height: 100%;
  padding: 1.15rem 1.25rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  color: var(--ink-500);
  background: var(--white);
  text-decoration: none;
  b {
    font: 650 1.9rem / 1.1 var(--display);
    font-variant-numeric: tabular-nums;
    color: var(--ink-900);
  }
  small {
    display: flex;
    gap: 0.4rem;
    font-size: var(--t-xs);
    line-height: 1.4;
  }
  /* A second note starts below the text of the first, not below its icon. */
  small + small { padding-left: calc(16px + 0.4rem); }
  svg { flex: none; margin-top: 0.1rem; }
`;

const TileLink = styled(Link)`
  ${tile}
  transition: border-color var(--fast);
  &:hover { border-color: var(--ink-300); }
`;

const PlainTile = styled.div`
  ${tile}
`;

const Lower = styled.div`
  display: grid;
  gap: 1rem;
  align-items: start;
  @media ${media.wide} { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); }
`;

const Padded = styled(Panel)`
  padding: 1.25rem;
  h2 { font-size: 1.15rem; }
  figure { margin: 0; }
`;

const Activity = styled.ul`
  display: grid;
  gap: 0.9rem;
  margin: 1rem 0 0;
  padding: 0;
  list-style: none;
  li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.75rem; }
  svg { margin-top: 0.15rem; color: var(--ultra-600); }
  p { display: grid; gap: 0.1rem; margin: 0; overflow-wrap: anywhere; }
  a {
    display: block;
    margin-block: -0.7rem;
    padding-block: 0.7rem;
    color: inherit;
    text-decoration-color: var(--ink-300);
    text-underline-offset: 0.2em;
  }
  time { font-size: var(--t-xs); color: var(--ink-500); }
`;
