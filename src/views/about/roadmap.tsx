import { Check, CircleDashed, LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { type RoadmapPhase, roadmap } from '../../content/about.ts';
import { media } from '../../theme/media.ts';
import { arriving, Section, SectionHead } from '../ui/section.tsx';

/** The six phases of the roadmap on one line, each with its status as text. PAGE-14. */
export function Roadmap() {
  return (
    <Last id="roadmap" aria-labelledby="roadmap-title">
      <SectionHead>
        <h2 id="roadmap-title">{roadmap.headline}</h2>
        <p>{roadmap.text}</p>
      </SectionHead>
      <Phases>
        {roadmap.phases.map((phase, index) => (
          <Phase key={phase.title} $look={lookOf(phase)}>
            <Mark $look={lookOf(phase)} aria-hidden="true">
              {icons[lookOf(phase)]}
            </Mark>
            <State $look={lookOf(phase)}>{stateOf(phase)}</State>
            <h3>
              <span>Phase {index + 1}</span> {phase.title}
            </h3>
            <ul>
              {phase.bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </Phase>
        ))}
      </Phases>
    </Last>
  );
}

type Look = 'completed' | 'inProgress' | 'planned';

const lookOf = ({ isCompleted, isInProgress }: RoadmapPhase): Look =>
  isCompleted ? 'completed' : isInProgress ? 'inProgress' : 'planned';

const stateOf = (phase: RoadmapPhase) =>
  ({
    completed: 'Completed',
    inProgress: 'In progress',
    planned: phase.originalTarget === undefined ? 'Planned' : `Original target: ${phase.originalTarget}`,
  })[lookOf(phase)];

const icons = {
  completed: <Check strokeWidth={3} />,
  inProgress: <LoaderCircle strokeWidth={2.5} />,
  planned: <CircleDashed />,
};

const looks = {
  completed: {
    mark: 'color: var(--white); background: var(--good);',
    state: 'color: var(--good-ink); background: var(--good-soft);',
    line: 'var(--good)',
  },
  inProgress: {
    mark: 'color: var(--white); background: var(--ultra-600); box-shadow: 0 0 0 0.4rem var(--ultra-100);',
    state: 'color: var(--ultra-700); background: var(--ultra-100);',
    line: 'linear-gradient(var(--to), var(--ultra-600), var(--coral), var(--apricot))',
  },
  planned: {
    mark: 'color: var(--ink-500); background: var(--paper); box-shadow: inset 0 0 0 1.5px var(--ink-300);',
    state: 'color: var(--ink-700); background: var(--ink-100);',
    line: 'var(--ink-100)',
  },
} as const;

const Last = styled(Section)`
  padding-bottom: var(--section);
`;

const Phases = styled.ol`
  --to: to bottom;
  display: grid;
  margin-top: clamp(2.25rem, 5vw, 4rem);
  @media ${media.desktop} { --to: to right; grid-template-columns: repeat(3, 1fr); row-gap: 3.5rem; }
`;

const Phase = styled.li<{ $look: Look }>`
  position: relative;
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  gap: 0.6rem 1.25rem;
  align-content: start;
  justify-items: start;
  padding-bottom: 2.5rem;
  & > :not(:first-child) { grid-column: 2; }
  /* The line to the next phase, which is below on a phone and on the right on wider screens. */
  &::before {
    content: "";
    position: absolute;
    left: 1.28rem;
    top: 1.375rem;
    bottom: -1.375rem;
    width: 0.2rem;
    background: ${({ $look }) => looks[$look].line};
  }
  &:last-child::before { display: none; }
  h3 { font-size: var(--t-xl); ${arriving} }
  h3 span { display: block; margin-bottom: 0.3rem; font: 600 var(--t-sm) / 1.2 var(--text); letter-spacing: 0; color: var(--ink-500); }
  ul { display: grid; gap: 0.3rem; color: var(--ink-700); }
  @media ${media.desktop} {
    grid-template-columns: none;
    padding: 0 2rem 0 0;
    & > :not(:first-child) { grid-column: auto; }
    & > :nth-child(2) { margin-top: 0.75rem; }
    &::before { left: 0; right: 0; top: 1.28rem; bottom: auto; width: auto; height: 0.2rem; }
  }
`;

const Mark = styled.span<{ $look: Look }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  svg { width: 1.3rem; height: 1.3rem; }
  ${({ $look }) => looks[$look].mark}
`;

const State = styled.p<{ $look: Look }>`
  align-self: center;
  padding: 0.4rem 0.85rem;
  border-radius: 99px;
  font: 600 var(--t-sm) / 1.2 var(--text);
  ${({ $look }) => looks[$look].state}
`;
