import { styled } from 'styled-components';
import type { Stats } from '../../../contract/dashboard.ts';

const size = { width: 900, height: 220, bottom: 24, top: 12 };
const drawn = size.height - size.bottom - size.top;

const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const nameOf = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`));

/** The signups of the last 90 days: bars to look at, a table to be read out or opened. Issue 6. */
export function SignupChart({ days }: { days: Stats['days'] }) {
  const most = Math.max(...days.map(({ signups }) => signups));
  const top = niceTop(most);
  const step = size.width / days.length;
  const total = days.reduce((sum, { signups }) => sum + signups, 0);
  return (
    <figure>
      <Caption>
        <b>Signups in the last {days.length} days</b>
        <span>
          {total.toLocaleString('en-US')} in all, {most.toLocaleString('en-US')} on the best day
        </span>
      </Caption>
      <Drawing viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" preserveAspectRatio="none">
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1="0" x2={size.width} y1={yOf(part)} y2={yOf(part)} />
        ))}
        {days.map(({ day, signups }, index) => {
          const height = (signups / top) * drawn;
          return (
            <rect
              key={day}
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={size.top + drawn - height}
              height={height}
              rx="2"
            >
              <title>{`${nameOf(day)}: ${signups}`}</title>
            </rect>
          );
        })}
      </Drawing>
      <Scale aria-hidden="true">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day) =>
          day === undefined ? null : <span key={day.day}>{nameOf(day.day)}</span>,
        )}
      </Scale>
      <Figures>
        <summary>The same as a table</summary>
        <table aria-label="Signups by day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Signups</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, signups }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{signups}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </figure>
  );
}

const yOf = (part: number) => size.top + drawn * (1 - part);

/** The round number at or above the most, which the bars are drawn against; 4 at least. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const [step = 10] = [1, 2, 4, 5, 8, 10].filter((factor) => factor * power >= most);
  return Math.max(4, step * power);
}

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-bottom: 0.75rem;
  b { font-weight: 600; }
  span { color: var(--ink-500); font-variant-numeric: tabular-nums; }
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 13rem;
  line { stroke: var(--ink-100); stroke-width: 1; vector-effect: non-scaling-stroke; }
  rect { fill: var(--ultra-600); }
  rect:hover { fill: var(--coral); }
`;

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;

const Figures = styled.details`
  margin-top: 0.5rem;
  summary {
    display: flex;
    align-items: center;
    width: max-content;
    min-height: 2.75rem;
    color: var(--ultra-600);
    cursor: pointer;
  }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th { text-align: left; font-weight: 600; }
  th, td { padding: 0.35rem 0.5rem; border-bottom: 1px solid var(--ink-100); }
`;
