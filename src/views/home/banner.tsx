import { keyframes, styled } from 'styled-components';
import { banner } from '../../content/home.ts';
import type { DownloadDialogRef } from '../../machines/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { Button } from '../ui/button.tsx';
import { arriving, movesInView, Section } from './section.tsx';

/** The two networks of the beta, and the way in. Spec: public site 2 (Home page, Dialogs). */
export function Banner({ downloadDialog }: { downloadDialog: DownloadDialogRef }) {
  return (
    <Section aria-labelledby="banner-title">
      <Dawn>
        <Words>
          <h2 id="banner-title">{banner.headline}</h2>
          <p>{banner.text}</p>
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
        </Words>
        <Stand>
          <SwapPhone />
        </Stand>
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
  @media ${media.tablet} { grid-template-columns: 1.25fr 1fr; }
`;

const Words = styled.div`
  display: grid;
  gap: 1.1rem;
  align-content: center;
  justify-items: start;
  padding: clamp(1.75rem, 5vw, 4.5rem);
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  p { max-width: 44ch; color: var(--ink-700); }
  button { margin-top: 0.6rem; }
  @media ${media.tablet} { padding-inline-end: 1rem; }
`;

const Networks = styled.div`
  ${movesInView}
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: 1fr 1fr;
  width: min(24rem, 100%);
  margin-top: 0.4rem;
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
    animation: var(--motion, ${slide}) 700ms var(--ease) both;
    animation-timeline: var(--timeline, auto);
    animation-range: entry 50% cover 30%;
  }
`;

const Stand = styled.div`
  --phone: min(17.5rem, 70vw);
  justify-self: center;
  height: calc(var(--phone) * 1.34);
  margin-top: 0.5rem;
  @media ${media.tablet} { --phone: 15.5rem; margin-top: 3.5rem; rotate: 5deg; transform-origin: 50% 100%; }
  @media ${media.desktop} { --phone: 20rem; }
`;
