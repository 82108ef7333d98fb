import { use, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from './chart.ts';
import { Button, Row } from './parts.tsx';

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

/** The zoom factor of each press of a zoom button. */
const factor = 1.25;

/**
 * Draws the machine as a diagram and highlights its current state. The diagram can be enlarged and fitted.
 * TEST-14, TEST-27.
 */
export function Diagram(props: Props) {
  const chart = use(chartFor(props.machine));
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const fit = () => {
    const { clientWidth = chart.width, clientHeight = chart.height } = room.current ?? {};
    setScale(Math.min(1, clientWidth / chart.width, clientHeight / chart.height));
  };
  return (
    <Part aria-label="Diagram">
      <Row>
        <Button type="button" onClick={() => setScale(scale / factor)}>
          Smaller
        </Button>
        <Button type="button" onClick={() => setScale(scale * factor)}>
          Larger
        </Button>
        <Button type="button" onClick={() => setScale(1)}>
          {Math.round(scale * 100)} %
        </Button>
        <Button type="button" onClick={fit}>
          Fit
        </Button>
      </Row>
      <Room ref={room} tabIndex={0} role="group" aria-label="Scrolls">
        <ChartDrawing {...props} chart={chart} scale={scale} />
      </Room>
    </Part>
  );
}

function ChartDrawing({
  machine,
  snapshot,
  taken,
  heat,
  chart,
  scale,
}: Props & { chart: Chart; scale: number }) {
  const { width, height, boxes, ways } = chart;
  const active = new Set(snapshot._nodes.map(({ id }) => id));
  const most = Math.max(1, ...(heat?.values() ?? []));
  const countOf = (key: string) => heat?.get(key) ?? 0;
  const warmth = (count: number) => (heat === undefined ? '' : count > 0 ? 'is-hot' : 'is-cold');
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
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
      {ways.map(({ id, points, lines }) => {
        const count = Math.max(0, ...lines.map(({ key }) => countOf(key)));
        const isTaken = lines.some(({ key }) => taken.has(key));
        return (
          <g key={id} className={`way ${isTaken ? 'is-taken' : ''} ${warmth(count)}`}>
            <polyline points={points} markerEnd="url(#tip)" strokeWidth={1.2 + (4 * count) / most} />
            {lines.map(({ key, text, x, y }) => (
              <text
                key={`${key} ${y}`}
                x={x}
                y={y}
                className={`line ${taken.has(key) ? 'is-taken' : ''} ${warmth(countOf(key))}`}
              >
                {text}
                {heat === undefined ? '' : ` ×${countOf(key)}`}
              </text>
            ))}
          </g>
        );
      })}
    </Drawing>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-width: 0;
`;

const Room = styled.div`
  overflow: auto;
`;

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
  .way.is-taken polyline { stroke: var(--ultra-600); stroke-width: 2.5; }
  .way.is-hot polyline { stroke: var(--apricot); }
  .way.is-cold polyline { stroke: #b3261e; stroke-dasharray: 3 3; }
  .line { fill: var(--ink-500); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
  .line.is-taken { fill: var(--ultra-700); }
  .line.is-cold { fill: #b3261e; text-decoration: underline; }
`;
