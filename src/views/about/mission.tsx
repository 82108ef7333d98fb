import { styled } from 'styled-components';
import { mission } from '../../content/about.ts';
import { media } from '../../theme/media.ts';
import { arriving, Section } from '../ui/section.tsx';

/** The mission, as one large statement. */
export function Mission() {
  return (
    <Statement aria-labelledby="mission-title">
      <Label>{mission.label}</Label>
      <h2 id="mission-title">{mission.headline}</h2>
      <p>{mission.text}</p>
    </Statement>
  );
}

/** The label above a headline. */
export const Label = styled.p`
  font: 600 var(--t-sm) / 1.2 var(--text);
  color: var(--ultra-600);
`;

const Statement = styled(Section)`
  display: grid;
  gap: 1.5rem;
  h2 {
    text-wrap: pretty;
    ${arriving}
    max-width: 15ch;
    font-size: clamp(2.5rem, 1.2rem + 5vw, 5.5rem);
  }
  h2 + p { max-width: 46ch; font-size: var(--t-lg); line-height: 1.5; color: var(--ink-700); }
  @media ${media.desktop} {
    grid-template-columns: 1fr 22rem;
    gap: 1.5rem 4rem;
    align-items: end;
    ${Label} { grid-column: 1 / -1; }
  }
`;
