import { AppWindow, Download, MousePointerClick, Play, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { counted } from '../../../content/counted.ts';
import { factsOf, linesOf, type TraceLine } from '../../../content/trace-lines.ts';
import { replayAddress } from '../../../content/workbench-address.ts';
import type { Trace } from '../../../contract/trace.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/layout.tsx';
import { shortDateTime } from '../admin-parts.tsx';

const icons = { page: AppWindow, event: MousePointerClick, failure: TriangleAlert };

/**
 * Shows the trace of a bug report line by line, with a button that saves it for the workbench. ADMIN-69,
 * ADMIN-70.
 */
export function TraceTimeline({ trace, onSave }: { trace: Trace; onSave: () => void }) {
  const lines = linesOf(trace);
  const [first, last] = [lines[0]?.time, lines.at(-1)?.time];
  return (
    <Part aria-labelledby="trace-title">
      <h3 id="trace-title">What happened</h3>
      <p>
        {counted(lines.length, 'line')} and the environment, {first} to {last}. The texts that the visitor
        typed are not part of it.
      </p>
      <Lines tabIndex={0} aria-label="Timeline">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Lines>
      <Facts>
        {factsOf(trace).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === 'Started' ? shortDateTime.format(new Date(value)) : value}</dd>
          </div>
        ))}
      </Facts>
      <div>
        <ButtonLink $look="quiet" $size="small" href={replayAddress(trace)} target="_blank" rel="noreferrer">
          <Play size={18} aria-hidden="true" />
          Open in the workbench
        </ButtonLink>
        <Button $look="quiet" $size="small" onClick={onSave}>
          <Download size={18} aria-hidden="true" />
          Download for the workbench
        </Button>
        <p>
          Start it first, on this computer: <code>npm run workbench</code> in the project. It opens downloaded
          files too.
        </p>
      </div>
    </Part>
  );
}

function Line({ line: { time, kind, part, text, change } }: { line: TraceLine }) {
  const Icon = icons[kind];
  return (
    <li data-kind={kind}>
      <Time>{time}</Time>
      <Icon size={16} aria-hidden="true" />
      <div>
        {kind === 'failure' ? <HiddenText>Failed: </HiddenText> : null}
        <b>{part}</b> {text}
        {change === undefined ? null : (
          <Change>
            {change.before} <span aria-hidden="true">→</span> <HiddenText>became</HiddenText> {change.after}
          </Change>
        )}
      </div>
    </li>
  );
}

const Part = styled.section`
  display: grid;
  gap: 0.6rem;
  min-width: 0;
  h3 { font-size: 1.0625rem; }
  p { font-size: var(--t-sm); color: var(--ink-500); }
  > div { display: grid; gap: 0.4rem; justify-items: start; }
  code { overflow-wrap: anywhere; }
`;

const Time = styled.span`
  color: var(--ink-500);
  font-variant-numeric: tabular-nums;
  [data-kind='failure'] & { color: inherit; }
`;

const Lines = styled.ol`
  display: grid;
  /* Contains the hidden texts, which would otherwise make the page longer. */
  position: relative;
  max-height: 22rem;
  margin: 0;
  padding: 0.25rem 0;
  overflow-y: auto;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  font-size: var(--t-sm);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 2.5rem 1rem minmax(0, 1fr);
    gap: 0.6rem;
    padding: 0.4rem 0.9rem;
    overflow-wrap: anywhere;
  }
  li + li { border-top: 1px solid var(--ink-100); }
  [data-kind='failure'] { color: var(--bad-ink); background: var(--bad-soft); }
  svg { margin-top: 0.2rem; color: var(--ink-500); }
  [data-kind='failure'] svg { color: inherit; }
  b { font-weight: 500; }
`;

const Change = styled.span`
  display: block;
  font-size: 0.8125rem;
  color: var(--ink-500);
  [data-kind='failure'] & { color: inherit; }
`;

const Facts = styled.dl`
  display: grid;
  gap: 0.25rem;
  margin: 0;
  font-size: var(--t-sm);
  div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); }
  dt { color: var(--ink-500); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
