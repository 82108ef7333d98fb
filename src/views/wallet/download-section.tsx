import { Download, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { links } from '../../content/links.ts';
import { walletDownload } from '../../content/wallet.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { SendPhone } from '../phone/send-phone.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { arriving, movesInView, Section } from '../ui/section.tsx';

/** The app for Android, and the form for iOS testers. WALLET-8. */
export function DownloadSection({ downloadDialog }: { downloadDialog: DownloadDialogRef }) {
  return (
    <Section aria-labelledby="download-app-title">
      <Dawn>
        <Stand>
          <SendPhone />
        </Stand>
        <Words>
          <h2 id="download-app-title">{walletDownload.headline}</h2>
          <p>{walletDownload.text}</p>
          <Ways>
            <li>
              <div>
                <h3>{walletDownload.android.title}</h3>
                <p>{walletDownload.android.text}</p>
              </div>
              <Button $look="primary" onClick={() => downloadDialog.send({ type: 'dialog.requested' })}>
                <Download size={18} aria-hidden="true" />
                Download Apk
              </Button>
            </li>
            <li>
              <div>
                <h3>{walletDownload.ios.title}</h3>
                <p>{walletDownload.ios.text}</p>
              </div>
              <ButtonLink
                $look="quiet"
                href={links.app.testnet.testFlightForm}
                target="_blank"
                rel="noopener noreferrer"
              >
                <ExternalLink size={18} aria-hidden="true" />
                iOS testers’ form
              </ButtonLink>
            </li>
          </Ways>
        </Words>
      </Dawn>
    </Section>
  );
}

const Dawn = styled.div`
  ${movesInView}
  ${arriving}
  display: grid;
  border-radius: var(--r-xl);
  overflow: clip;
  background:
    radial-gradient(46rem 30rem at 12% 112%, #ffb27a, #ffc7ac 38%, transparent 72%),
    linear-gradient(260deg, var(--ultra-100), #fbe7dc 60%, var(--sand));
  @media ${media.tablet} { grid-template-columns: 1fr 1.25fr; }
`;

const Stand = styled.div`
  --phone: min(16rem, 64vw);
  order: 1;
  justify-self: center;
  height: calc(var(--phone) * 1.3);
  @media ${media.tablet} { --phone: 15rem; order: 0; margin-top: 3.5rem; height: 0; min-height: calc(100% - 3.5rem); rotate: -5deg; transform-origin: 50% 100%; }
  @media ${media.desktop} { --phone: 19.5rem; }
`;

const Words = styled.div`
  display: grid;
  gap: 1.1rem;
  padding: clamp(1.75rem, 5vw, 4.5rem);
  h2 { max-width: 13ch; font-size: var(--t-2xl); }
  p { max-width: 42ch; color: var(--ink-700); }
  @media ${media.tablet} { padding-inline-start: 0; }
`;

const Ways = styled.ul`
  display: grid;
  margin-top: 0.75rem;
  li { display: grid; gap: 0.9rem 1.5rem; align-items: center; padding-block: 1.25rem; border-top: 1.5px solid rgb(9 10 20 / 0.14); }
  h3 { margin-bottom: 0.2rem; font-size: 1.25rem; }
  p { font-size: var(--t-sm); }
  @media ${media.desktop} { li { grid-template-columns: 1fr 12.5rem; } }
`;
