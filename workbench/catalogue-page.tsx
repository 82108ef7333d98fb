import { useMemo } from 'react';
import { styled } from 'styled-components';
import { elsewhere, stepsOf, ways } from './catalogue.ts';
import { flows } from './flows.ts';
import { hashOf } from './link.ts';
import { act, benchAfter } from './replay.ts';

/** Shows the error catalogue. Each row links to the end of its path. TEST-20. */
export function CataloguePage() {
  const rows = useMemo(
    () =>
      ways.flatMap((way) => {
        const flow = flows.find(({ name }) => name === way.flow);
        if (flow === undefined) {
          return [];
        }
        const bench = benchAfter(flow, []);
        for (const event of stepsOf(way)) {
          act(bench, flow, event);
        }
        return [{ ...way, href: hashOf({ flow: way.flow, steps: bench.steps }) }];
      }),
    [],
  );
  return (
    <Page>
      <h1>Error catalogue</h1>
      <table>
        <thead>
          <tr>
            <th>Row</th>
            <th>Shown</th>
            <th>Way</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, shows, lit, does, flow, path, press, href }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{shows ?? [...(lit ?? []), ...(does ?? [])].join(', ')}</td>
              <td>
                <a href={href}>
                  {flow}: {path}
                  {press === undefined ? '' : ` → ${press}`}
                </a>
              </td>
            </tr>
          ))}
          {elsewhere.map(({ row, why, file }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>By no flow: {why}</td>
              <td>{file}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}

const Page = styled.main`
  padding: 1rem;
  overflow-x: auto;
  h1 { font-size: var(--t-xl); }
  table { border-collapse: collapse; }
  th, td { padding: 0.4rem 0.75rem; border-bottom: 1px solid var(--ink-100); text-align: start; vertical-align: top; }
`;
