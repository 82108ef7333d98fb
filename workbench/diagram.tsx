import { use } from 'react';
import { styled } from 'styled-components';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from './chart.ts';

const charts = new Map<string, Promise<Chart>>();

function chartFor(machine: AnyStateMachine): Promise<Chart> {
  const chart = charts.get(machine.id) ?? chartOf(machine);
  charts.set(machine.id, chart);
  return chart;
}

type Props = {
  machine: AnyStateMachine;
  snapshot: AnyMachineSnapshot;
  /** The transitions of the last step. */
  taken: ReadonlySet<string>;
  /** How often each transition was taken, for the heat map. */
  heat: ReadonlyMap<string, number> | undefined;
};

/** The machine as a diagram, with its current state lit. TEST-9. */
export function Diagram({ machine, snapshot, taken, heat }: Props) {
  const { width, height, boxes, ways } = use(chartFor(machine));
  const active = new Set(snapshot._nodes.map(({ id }) => id));
  const most = Math.max(1, ...(heat?.values() ?? []));
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={machine.id}
    >
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerUnits="userSpaceOnUse"
          markerWidth="9"
          markerHeight="9"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {boxes.map((box) => (
        <g
          key={box.id}
          data-state={box.id}
          className={`state ${active.has(box.id) ? 'is-active' : ''} ${box.isGroup ? 'is-group' : ''}`}
        >
          <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="8" />
          <text
            x={box.isGroup ? box.x + 12 : box.x + box.width / 2}
            y={box.isGroup ? box.y + 21 : box.y + box.height / 2 + 4}
            textAnchor={box.isGroup ? 'start' : 'middle'}
          >
            {box.label}
          </text>
        </g>
      ))}
      {ways.map((way) => {
        const count = Math.max(0, ...way.keys.map((key) => heat?.get(key) ?? 0));
        const isTaken = way.keys.some((key) => taken.has(key));
        return (
          <g
            key={`${way.keys.join()} ${way.points}`}
            className={`way ${isTaken ? 'is-taken' : ''} ${heat === undefined ? '' : count > 0 ? 'is-hot' : 'is-cold'}`}
          >
            <polyline points={way.points} markerEnd="url(#tip)" strokeWidth={1.2 + (4 * count) / most} />
            {way.label.split('\n').map((line, index) => (
              <text
                key={line + String(index)}
                x={way.x + way.width / 2}
                y={way.y + 11 + index * 15}
                textAnchor="middle"
              >
                {line}
                {heat === undefined ? '' : ` ×${heat.get(way.keys[index] ?? '') ?? 0}`}
              </text>
            ))}
          </g>
        );
      })}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  font: 500 11px/1 ui-monospace, monospace;
  .state rect { fill: var(--white); stroke: var(--ink-300); }
  .state.is-group rect { fill: rgb(16 18 31 / 3%); stroke-dasharray: 4 3; }
  .state text { font: 600 12px/1 var(--f-text, sans-serif); fill: var(--ink-900); }
  .state.is-active rect { stroke: var(--ultra-600); stroke-width: 2; }
  .state.is-active:not(.is-group) rect { fill: var(--ultra-600); }
  .state.is-active:not(.is-group) text { fill: var(--white); }
  .way polyline { fill: none; stroke: var(--ink-300); }
  .way text { fill: var(--ink-500); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
  .way.is-taken polyline { stroke: var(--ultra-600); stroke-width: 2.5; }
  .way.is-taken text { fill: var(--ultra-700); }
  .way.is-hot polyline { stroke: var(--apricot); }
  .way.is-cold polyline { stroke: #b3261e; stroke-dasharray: 3 3; }
  .way.is-cold text { fill: #b3261e; }
`;
