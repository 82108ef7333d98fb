import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Figures } from '../../contract/amount.ts';
import { Row } from './parts.tsx';

/** The visitor's amount in the form that the phones draw. Without an amount each phone draws a sample. */
export type Drawn = {
  figures: Figures;
  /** The source of the rates, shown as one word in the status bar. Only live rates may be called live. */
  rate: string;
};

type Tone = 'day' | 'night' | 'dawn';

type Props = {
  /** Describes the whole picture in one sentence. Screen readers read only this label. */
  label: string;
  /** The text at the right of the status bar, such as the network. */
  status: string;
  /** The amount is shown in the island at the top of every screen. The rate replaces `status`. */
  drawn?: Drawn | undefined;
  tone?: Tone;
  children: ReactNode;
};

/**
 * The device frame of every drawn screen. Its width is the CSS variable `--phone`. All sizes inside are in
 * em, so one drawing serves every width.
 */
export function Phone({ label, status, drawn, tone = 'day', children }: Props) {
  return (
    <Frame aria-label={label}>
      <Screen aria-hidden="true" $tone={tone}>
        <Row>
          <span>9:41</span>
          <span>{drawn?.rate ?? status}</span>
        </Row>
        <Island>{drawn?.figures.dollars}</Island>
        {children}
      </Screen>
    </Frame>
  );
}

const Frame = styled.div.attrs({ role: 'img' })`
  flex: none;
  width: 23em;
  aspect-ratio: 9 / 18.6;
  padding: 0.62em;
  border-radius: 3.7em;
  font: 400 calc(var(--phone, 19.5rem) / 23) / 1.3 var(--text);
  font-variant-numeric: tabular-nums;
  text-align: start;
  background: linear-gradient(160deg, #3c4160, #0d0e18 40%);
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.16), var(--shadow-2);
`;

const night = css`
  --muted: #a9aec6;
  --fill: rgb(255 255 255 / 0.08);
  --line: rgb(255 255 255 / 0.14);
  --pill: rgb(255 255 255 / 0.12);
  --pill-ink: #fff;
  color: #fff;
  background: var(--ink-950);
`;

const tones: Record<Tone, ReturnType<typeof css>> = {
  day: css`
    --muted: var(--ink-500);
    --fill: #f3f2f8;
    --line: var(--ink-100);
    --pill: var(--ultra-100);
    --pill-ink: var(--ultra-700);
    color: var(--ink-900);
    background: #fdfcff;
  `,
  night,
  dawn: css`
    ${night}
    background: radial-gradient(110% 60% at 50% 110%, #ffa867, #ff6b5e 30%, #3a2be8 64%, #090a14 96%);
  `,
};

const Screen = styled.div<{ $tone: Tone }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 1em;
  height: 100%;
  padding: 1.05em 1.3em 1.3em;
  border-radius: 3.1em;
  overflow: clip;
  ${({ $tone }) => tones[$tone]}
  & > :first-child { padding-inline: 0.5em; color: var(--muted); }
  b { font-weight: 600; }
`;

const Island = styled.i`
  position: absolute;
  left: 50%;
  top: 0.85em;
  min-width: 5.4em;
  height: 1.55em;
  padding-inline: 0.7em;
  border-radius: 1em;
  font: 600 1em / 1.55 var(--text);
  text-align: center;
  color: #fff;
  background: #0d0e18;
  translate: -50% 0;
`;
