import { styled } from 'styled-components';
import { paperHero } from '../../content/white-paper.ts';
import { Logo } from '../ui/logo.tsx';

/** The cover of the PDF, which scales with the font size. */
export function Cover({ title, version }: { title: string; version: string }) {
  return (
    <Sheets role="img" aria-label={paperHero.picture}>
      <Sheet aria-hidden="true">
        <Logo />
        <Title>{title.replace(/^SwiftEx /, '')}</Title>
        <span>Version {version}</span>
      </Sheet>
    </Sheets>
  );
}

const Sheets = styled.div`
  position: relative;
  isolation: isolate;
  width: 20em;
  aspect-ratio: 210 / 297;
  rotate: 3deg;
  /* The pages below the cover. */
  &::before,
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: 0.4em;
    background: #f1efe8;
    box-shadow: 0 0 0 1px rgb(9 10 20 / 0.12);
    translate: 0.5em 0.4em;
    rotate: 1.2deg;
  }
  &::after { z-index: -2; background: #e3e0d6; translate: 1em 0.8em; rotate: 2.6deg; box-shadow: var(--shadow-2); }
`;

const Sheet = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: 1.9em;
  border-radius: 0.4em;
  overflow: clip;
  color: var(--white);
  background: var(--ink-950);
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.14), inset 0.5em 0 0.6em -0.5em rgb(255 255 255 / 0.25);
  &::before {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -2;
    background: radial-gradient(17em 15em at 72% 84%, #ffa867 0, #ff6b5e 26%, rgb(58 43 232 / 0.9) 56%, transparent 82%);
  }
  &::after {
    content: "";
    position: absolute;
    left: 50%;
    top: 78%;
    z-index: -1;
    width: 46em;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.7), 0 -1.2em 3em -1em rgb(255 168 103 / 0.7);
    translate: -50% 0;
  }
  & > :first-child { font-size: 1.25em; }
  & > :last-child { margin-top: auto; font-size: 0.95em; color: var(--night-text); }
`;

const Title = styled.span`
  margin-top: 1.1em;
  font: 650 3.3em / 0.98 var(--display);
  letter-spacing: -0.035em;
`;
