import { styled } from 'styled-components';
import { night } from '../ui/layout.tsx';

/** The blog's header: a night sky, with dawn light on the right above a low horizon. */
export const Night = styled.section`
  ${night}
  background:
    radial-gradient(1px 1px at 8% 30%, rgb(255 255 255 / 0.7), transparent 100%),
    radial-gradient(1.5px 1.5px at 31% 18%, rgb(255 255 255 / 0.5), transparent 100%),
    radial-gradient(1px 1px at 57% 34%, rgb(255 255 255 / 0.6), transparent 100%),
    radial-gradient(1.5px 1.5px at 74% 20%, rgb(255 255 255 / 0.6), transparent 100%),
    radial-gradient(
      max(34rem, 56vw) 100% at 78% 100%,
      rgb(255 178 122) 0,
      rgb(255 107 94 / 0.85) 24%,
      rgb(58 43 232 / 0.75) 56%,
      transparent
    ) 0 100% / 100% min(74%, 18rem) no-repeat,
    var(--ink-950);
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    left: 50%;
    top: calc(100% - clamp(3.25rem, 6vw, 5.5rem));
    width: max(90rem, 190vw);
    aspect-ratio: 2;
    translate: -56% 0;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.6), 0 -24px 70px -18px rgb(255 168 103 / 0.5);
  }
`;
