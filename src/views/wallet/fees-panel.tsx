import { styled } from 'styled-components';
import { payments } from '../../content/wallet.ts';
import { media } from '../../theme/media.ts';

const { fees } = payments;

/** The free services, and the swap fee of each kind of token. WALLET-40, WALLET-41. */
export function FeesPanel() {
  return (
    <Columns>
      <div>
        <h3>{fees.headline}</h3>
        <Free>
          {fees.free.map(({ title, figure }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Free>
      </div>
      <Table>
        <caption>{fees.caption}</caption>
        <thead>
          <tr>
            <th scope="col">Kind of token</th>
            <th scope="col">Swap fee</th>
          </tr>
        </thead>
        <tbody>
          {fees.classes.map(({ kind, examples, fee }) => (
            <tr key={kind}>
              <th scope="row">
                {kind} {examples === '' ? null : <small>{examples}</small>}
              </th>
              <td>{fee}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 2rem clamp(2rem, 6vw, 6rem);
  font-variant-numeric: tabular-nums;
  & > :first-child { display: grid; gap: 1.75rem; align-content: space-between; }
  @media ${media.desktop} { grid-template-columns: 0.85fr 1fr; }
`;

const Free = styled.dl`
  display: flex;
  gap: clamp(1.5rem, 4vw, 3rem);
  dt { font-weight: 600; font-size: var(--t-sm); }
  dd { font: 650 clamp(3.5rem, 2rem + 5vw, 6rem) / 1 var(--display); letter-spacing: -0.04em; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption { padding-bottom: 0.9rem; font-size: var(--t-sm); text-align: start; color: var(--ink-500); }
  thead { font-size: var(--t-xs); color: var(--ink-500); }
  th { font-weight: 600; text-align: start; }
  th, td { padding: 0.8rem 0; border-bottom: 1px solid var(--ink-100); line-height: 1.3; }
  tbody tr:last-child > * { border-bottom: 0; padding-bottom: 0; }
  td, thead :last-child { padding-inline-start: 1rem; text-align: end; white-space: nowrap; }
  td { font: 650 1.25rem / 1.2 var(--display); letter-spacing: -0.02em; }
  small { font-size: var(--t-sm); font-weight: 400; color: var(--ink-500); }
`;
