import { css, styled } from 'styled-components';

/** Where the sun stands behind the horizon, how strong it is, and how the horizon lies. */
const skies = [
  { sun: '82% 104%', warm: 'rgb(255 168 103)', tint: 'rgb(58 43 232)', rise: '70%', shift: '-58%' },
  { sun: '20% 106%', warm: 'rgb(255 107 94)', tint: 'rgb(58 43 232)', rise: '76%', shift: '-40%' },
  { sun: '52% 112%', warm: 'rgb(255 196 140)', tint: 'rgb(42 29 187)', rise: '72%', shift: '-50%' },
  { sun: '94% 96%', warm: 'rgb(255 107 94)', tint: 'rgb(42 29 187)', rise: '66%', shift: '-64%' },
  { sun: '8% 98%', warm: 'rgb(255 168 103)', tint: 'rgb(122 111 255)', rise: '68%', shift: '-34%' },
  { sun: '66% 116%', warm: 'rgb(255 227 194)', tint: 'rgb(58 43 232)', rise: '80%', shift: '-46%' },
] as const;

/** Which of the skies is a post's own: always the same one. */
export function skyOf(slug: string): number {
  let sum = 7;
  for (const letter of slug) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  }
  return sum % skies.length;
}

/** First light over the horizon, with stars, in the colours of one of the skies. */
export const dawn = css<{ $sky: number }>`
  ${({ $sky }) => {
    const { sun, warm, tint, rise, shift } = skies[$sky] ?? skies[0];
    return css`
      isolation: isolate;
      overflow: clip;
      color: var(--white);
      background:
        radial-gradient(1px 1px at 12% 18%, rgb(255 255 255 / 0.8), transparent 100%),
        radial-gradient(1.5px 1.5px at 34% 9%, rgb(255 255 255 / 0.55), transparent 100%),
        radial-gradient(1px 1px at 47% 31%, rgb(255 255 255 / 0.6), transparent 100%),
        radial-gradient(1px 1px at 63% 14%, rgb(255 255 255 / 0.7), transparent 100%),
        radial-gradient(1.5px 1.5px at 88% 22%, rgb(255 255 255 / 0.5), transparent 100%),
        radial-gradient(85% 105% at ${sun}, ${warm} 0, rgb(255 107 94 / 0.85) 22%, ${tint} 54%, transparent 88%),
        var(--ink-950);
      &::after {
        content: '';
        position: absolute;
        z-index: -1;
        left: 50%;
        top: ${rise};
        width: 240%;
        aspect-ratio: 1.6;
        translate: ${shift} 0;
        border-radius: 50%;
        background: var(--ink-950);
        box-shadow: 0 -1px 0 rgb(255 227 194 / 0.7), 0 -14px 50px -6px rgb(255 168 103 / 0.45);
      }
    `;
  }}
`;

/** The picture of a post that has none: its own dawn, and its tag. */
export const Dawn = styled.span<{ $sky: number }>`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: end;
  padding: 1.1rem 1.25rem;
  font: 650 clamp(1.1rem, 0.9rem + 0.8vw, 1.4rem) / 1.1 var(--display);
  letter-spacing: -0.02em;
  ${dawn}
`;
