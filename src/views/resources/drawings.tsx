import { Check, Play, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { hero as homeHero } from '../../content/home.ts';
import { architecture } from '../../content/resources.ts';
import { media } from '../../theme/media.ts';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { Logo } from '../ui/logo.tsx';

/** Two screens of the app in dawn colors, and a play icon. */
export function DemoPoster() {
  return (
    <Poster>
      <WalletPhone />
      <SwapPhone />
      <i>
        <Play size={30} fill="currentColor" strokeWidth={0} />
      </i>
    </Poster>
  );
}

/** A stack of three slides. */
export function Deck() {
  return (
    <Slides>
      <span />
      <span />
      <span>
        <Logo />
        <b>Hold, trade and cash out in one app</b>
      </span>
    </Slides>
  );
}

/** The first page of a paper, on top of further pages. */
export function Paper() {
  return (
    <Sheets>
      <span />
      <span />
      <span>
        <Logo />
        <b>White paper</b>
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
    </Sheets>
  );
}

/** The site in a browser window. */
export function Browser() {
  return (
    <Window>
      <span>
        <i />
        <i />
        <i />
      </span>
      <b>{homeHero.headline}</b>
    </Window>
  );
}

/** The app, surrounded by the services that it uses. */
export function Architecture() {
  return (
    <Diagram>
      <span>
        <Smartphone size={22} />
        <b>Your device</b>
        Keys and signature
      </span>
      <svg viewBox="0 0 300 44" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M150 0v44M150 0C150 30 50 12 50 44M150 0C150 30 250 12 250 44" />
      </svg>
      <div>
        {architecture.map(({ name, job }) => (
          <span key={name}>
            <Check size={16} strokeWidth={3} />
            <b>{name}</b>
            {job}
          </span>
        ))}
      </div>
    </Diagram>
  );
}

const Poster = styled.div`
  --phone: min(12.5rem, 40vw);
  position: absolute;
  inset: 0;
  display: flex;
  justify-content: center;
  gap: clamp(2rem, 9vw, 9rem);
  padding-top: 2.5rem;
  overflow: hidden;
  background: radial-gradient(80% 130% at 50% 112%, #ffb27a 0, #ff6b5e 24%, #3a2be8 56%, #0b0d1a 90%);
  & > :nth-child(1) { rotate: -6deg; }
  & > :nth-child(2) { rotate: 6deg; }
  & > i {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    width: 5.25rem;
    height: 5.25rem;
    margin: auto;
    padding-left: 0.25rem;
    border-radius: 50%;
    color: var(--ink-950);
    background: var(--white);
    box-shadow: var(--shadow-2);
    transition: transform var(--fast) var(--ease);
  }
  li:hover > * > & > i { transform: scale(1.07); }
  @media ${media.desktop} { --phone: 15rem; }
`;

const Slides = styled.div`
  position: relative;
  width: min(100%, 18rem);
  aspect-ratio: 16 / 10.5;
  & > span {
    position: absolute;
    inset: 16% 0 0;
    border-radius: 0.9rem;
    background: var(--white);
    box-shadow: var(--shadow-1);
  }
  & > :nth-child(1) { inset: 0 12% 20%; opacity: 0.55; }
  & > :nth-child(2) { inset: 8% 6% 10%; opacity: 0.8; }
  & > :nth-child(3) {
    display: grid;
    align-content: space-between;
    justify-items: start;
    padding: 1.1rem 1.25rem;
    color: var(--white);
    background: radial-gradient(90% 120% at 90% 115%, #ffa867, #ff6b5e 26%, #3a2be8 60%, #0b0d1a 96%);
  }
  b { max-width: 14ch; text-wrap: balance; font: 650 1.35rem / 1.08 var(--display); letter-spacing: -0.03em; }
`;

const Sheets = styled.div`
  position: relative;
  align-self: start;
  width: min(62%, 14rem);
  aspect-ratio: 1 / 1.414;
  margin-bottom: -4rem;
  & > span {
    position: absolute;
    inset: 0;
    border-radius: 0.6rem;
    background: var(--white);
    box-shadow: var(--shadow-1);
  }
  & > :nth-child(1) { rotate: 9deg; }
  & > :nth-child(2) { rotate: 4deg; }
  & > :nth-child(3) {
    display: grid;
    gap: 0.7rem;
    align-content: start;
    padding: 1.4rem 1.3rem;
    color: var(--ink-950);
    rotate: -2deg;
  }
  b { margin-block: 0.4rem 0.3rem; font: 650 1.7rem / 1 var(--display); letter-spacing: -0.03em; }
  i { height: 0.45rem; border-radius: 1rem; background: var(--ink-100); }
  i:nth-child(3n) { width: 72%; }
`;

const Window = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  align-self: end;
  width: min(100%, 19rem);
  min-height: 12.5rem;
  border-radius: 1rem 1rem 0.6rem 0.6rem;
  overflow: clip;
  background: var(--white);
  box-shadow: var(--shadow-1);
  & > span { display: flex; gap: 0.4rem; padding: 0.75rem 0.9rem; }
  i { width: 0.6rem; height: 0.6rem; border-radius: 50%; background: var(--ink-100); }
  b {
    padding: 1.4rem 1.25rem;
    font: 650 1.3rem / 1.08 var(--display);
    letter-spacing: -0.03em;
    color: var(--white);
    background: radial-gradient(80% 110% at 88% 110%, #ffa867, #ff6b5e 26%, #3a2be8 60%, #090a14 96%);
  }
`;

const Diagram = styled.div`
  width: min(100%, 21rem);
  font-size: 0.75rem;
  line-height: 1.35;
  color: var(--ink-500);
  span {
    display: grid;
    gap: 0.1rem;
    align-content: start;
    justify-items: center;
    padding: 0.8rem 0.5rem;
    border-radius: 1rem;
    text-align: center;
    background: var(--white);
    box-shadow: var(--shadow-1);
  }
  & > span { width: 10rem; margin-inline: auto; color: var(--night-text); background: var(--ink-950); }
  & > span b { color: var(--white); }
  & > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.5rem; }
  & > svg { width: 100%; height: 2.75rem; }
  path { stroke: var(--ultra-600); stroke-width: 2; vector-effect: non-scaling-stroke; }
  b { font-size: 0.8125rem; font-weight: 600; color: var(--ink-950); }
  div svg { margin-bottom: 0.25rem; color: var(--ultra-600); }
`;
