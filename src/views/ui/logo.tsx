import { useId } from 'react';
import { styled } from 'styled-components';

/** The logo: a swift with the brand's gradient, and the name. */
export function Logo() {
  const light = useId();
  return (
    <Mark>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M2 18.5C9 17 13.5 13 16 6c2.5 7 7 11 14 12.5-6 .2-10 1.8-14 7.5-4-5.7-8-7.3-14-7.5Z"
          fill={`url(#${light})`}
        />
        <defs>
          <linearGradient id={light} x1="2" y1="6" x2="30" y2="26" gradientUnits="userSpaceOnUse">
            <stop stopColor="#ffa867" />
            <stop offset=".5" stopColor="#ff6b5e" />
            <stop offset="1" stopColor="#7a6fff" />
          </linearGradient>
        </defs>
      </svg>
      SwiftEx
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  font: 700 1.3rem / 1 var(--display);
  letter-spacing: -0.03em;
`;
