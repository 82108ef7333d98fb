import { keyframes, styled } from 'styled-components';
import { banner } from '../../content/home.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { Button } from '../ui/button.tsx';
import { arriving, movesInView, Section } from '../ui/section.tsx';

/** The two networks of the beta, and the button to get the beta. HOME-49. */
export function Banner({ downloadDialog }: { downloadDialog: DownloadDialogRef }) {
  return (
    <Section aria-labelledby="banner-title">
      <Dawn>
        <div>
          <h2 id="banner-title">{banner.headline}</h2>
          <p>{banner.text}</p>
        </div>
        <div>
          <Networks role="img" aria-label={banner.picture}>
            <span>
              <b>Testnet</b>
              Test tokens
            </span>
            <span>
              <b>Mainnet</b>
              Real funds
            </span>
          </Networks>
          <Button $look="primary" onClick={() => downloadDialog.send({ type: 'dialog.requested' })}>
            Get Beta Access
          </Button>
        </div>
      </Dawn>
    </Section>
  );
}

const slide = keyframes`from { transform: translateX(100%); }`;

const Dawn = styled.div`
  ${movesInView}
  ${arriving}
  display: grid;
  border-radius: var(--r-xl);
  overflow: clip;
  background:
    radial-gradient(60rem 34rem at 88% 110%, #ffb27a, #ffc7ac 34%, transparent 70%),
    linear-gradient(100deg, var(--ultra-100), #fbe7dc 60%, var(--sand));
  gap: 1.75rem clamp(2rem, 6vw, 6rem);
  padding: clamp(1.75rem, 4.5vw, 4rem);
  & > * { display: grid; gap: 1rem; align-content: center; justify-items: start; }
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  p { max-width: 44ch; color: var(--ink-700); }
  @media ${media.tablet} { grid-template-columns: 1.25fr 1fr; }
`;

const Networks = styled.div`
  ${movesInView}
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: 1fr 1fr;
  width: min(24rem, 100%);
  padding: 0.35rem;
  border-radius: 1.4rem;
  background: rgb(255 255 255 / 0.6);
  span { padding: 0.8rem 1.1rem; font-size: var(--t-sm); line-height: 1.35; color: var(--ink-700); }
  b { display: block; font-size: var(--t-md); font-weight: 600; color: var(--ink-950); }
  &::before {
    content: "";
    position: absolute;
    inset: 0.35rem 50% 0.35rem 0.35rem;
    z-index: -1;
    border-radius: 1.1rem;
    background: var(--white);
    box-shadow: var(--shadow-1);
    animation: ${slide} 700ms var(--ease) both;
    animation-timeline: var(--timeline, auto);
    animation-range: entry 50% cover 30%;
  }
`;
