import { styled } from 'styled-components';
import type { Stats } from '../../../contract/dashboard.ts';
import { hrefTo } from '../../../links.ts';
import { Nothing } from '../admin-parts.tsx';

/** The margin at the top leaves room for the number above the highest bar. */
const size = { width: 900, height: 220, bottom: 1, top: 22 };
const drawn = size.height - size.bottom - size.top;
/** The positions of the horizontal lines, as fractions of the scale. */
const parts = [0, 0.5, 1];

const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const nameOf = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`));

/**
 * The shorter periods that the chart can show. A new site has few signups, so the chart shows fewer days with
 * wider bars. ADMIN-31.
 */
const windows = [14, 30] as const;

/** Returns the last 14, the last 30, or all days: the fewest that contain every signup. ADMIN-31. */
export function shownDays(days: Stats['days']): Stats['days'] {
  const first = days.findIndex(({ signups }) => signups > 0);
  const count = windows.find((length) => days.length - first <= length);
  return first === -1 || count === undefined ? days : days.slice(-count);
}

/** Signups by day, as bars and as a table. ADMIN-31 to ADMIN-34, A11Y-8. */
export function SignupChart({ days: all }: { days: Stats['days'] }) {
  const days = shownDays(all);
  const most = Math.max(...days.map(({ signups }) => signups));
  const top = niceTop(most);
  const step = size.width / days.length;
  const total = days.reduce((sum, { signups }) => sum + signups, 0);
  if (total === 0) {
    return (
      <figure>
        <Caption>
          <b>Signups in the last {days.length} days</b>
        </Caption>
        <Nothing>
          Nobody has joined yet. <a href={hrefTo.waitlist}>Share the waitlist form</a>
        </Nothing>
      </figure>
    );
  }
  return (
    <figure>
      <Caption>
        <b>Signups in the last {days.length} days</b>
        <span>
          {total.toLocaleString('en-US')} in all, {most.toLocaleString('en-US')} on the best day
        </span>
      </Caption>
      <Plot aria-hidden="true">
        <Drawing viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
          {parts.map((part) => (
            <line key={part} x1="0" x2={size.width} y1={yOf(part)} y2={yOf(part)} />
          ))}
          {days.map(({ day, signups }, index) => (
            <rect
              key={day}
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={yOf(signups / top)}
              height={(signups / top) * drawn}
              rx="2"
            >
              <title>{`${nameOf(day)}: ${signups}`}</title>
            </rect>
          ))}
        </Drawing>
        {parts.map((part) => (
          <Level key={part} style={{ top: `${(100 * yOf(part)) / size.height}%` }}>
            {Number.isInteger(part * top) ? (part * top).toLocaleString('en-US') : null}
          </Level>
        ))}
        {days.length > windows[0]
          ? null
          : days.map(({ day, signups }, index) =>
              signups === 0 ? null : (
                <Value
                  key={day}
                  style={{
                    left: `${(100 * (index + 0.5)) / days.length}%`,
                    top: `${(100 * yOf(signups / top)) / size.height}%`,
                  }}
                >
                  {signups.toLocaleString('en-US')}
                </Value>
              ),
            )}
      </Plot>
      <Scale aria-hidden="true">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day) =>
          day === undefined ? null : <span key={day.day}>{nameOf(day.day)}</span>,
        )}
      </Scale>
      <Figures>
        <summary>Show as a table</summary>
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
                <td>{nameOf(day)}</td>
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

/** Returns the top of the scale: a round number that is at least `most` and at least 4. */
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

/** The margin on the right leaves room for the numbers of the scale. */
const Plot = styled.div`
  position: relative;
  height: 13rem;
  margin-right: 2.75rem;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  line { stroke: var(--ink-100); stroke-width: 1; vector-effect: non-scaling-stroke; }
  rect { fill: var(--ultra-600); }
  rect:hover { fill: var(--coral); }
`;

const Level = styled.span`
  position: absolute;
  right: -2.75rem;
  width: 2.4rem;
  font-size: var(--t-xs);
  line-height: 1;
  text-align: right;
  font-variant-numeric: tabular-nums;
  color: var(--ink-500);
  transform: translateY(-50%);
`;

const Value = styled.span`
  position: absolute;
  padding-bottom: 0.25rem;
  font-size: var(--t-xs);
  font-weight: 600;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  transform: translate(-50%, -100%);
`;

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  margin: 0.4rem 2.75rem 0 0;
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
