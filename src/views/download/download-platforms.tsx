import { Download, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { type AndroidPackage, links } from '../../content/links.ts';
import type { VisitorSystem } from '../../machines/download/download-dialog.machine.ts';
import { brandIcons } from '../ui/brand-icons.tsx';
import { ButtonLink } from '../ui/button.tsx';

type Network = keyof typeof links.app;

/** The downloads for Android and iOS, with the visitor's own system first. DIALOG-16 to DIALOG-20. */
export function DownloadPlatforms({ network, system }: { network: Network; system: VisitorSystem }) {
  const android = <Android key="android" network={network} />;
  const ios = <Ios key="ios" network={network} />;
  return <Platforms>{system === 'ios' ? [ios, android] : [android, ios]}</Platforms>;
}

function Android({ network }: { network: Network }) {
  const { apk } = links.app[network];
  return <AndroidDownload apk={apk} network={network} />;
}

/** The Android package of a network, with version, size and SHA-256 when they are known. DIALOG-21. */
export function AndroidDownload({
  apk: { href, release },
  network,
}: {
  apk: AndroidPackage;
  network: Network;
}) {
  return (
    <Platform>
      {brandIcons.Android}
      <div>
        <h3>Android</h3>
        <p>
          {release === undefined
            ? `APK file for ${network}`
            : `Version ${release.version}, ${megabytes(release.bytes)} MB, for ${network}`}
        </p>
      </div>
      <ButtonLink $look="primary" $size="small" href={href}>
        <Download size={18} aria-hidden="true" />
        Download APK
      </ButtonLink>
      {release === undefined ? null : (
        <Fingerprint>
          <summary>Check the file</summary>
          <p>Its SHA-256 must be:</p>
          <code>{release.sha256}</code>
        </Fingerprint>
      )}
    </Platform>
  );
}

function Ios({ network }: { network: Network }) {
  return (
    <Platform>
      {brandIcons.Apple}
      <div>
        <h3>iOS is here</h3>
        <p>Fill out the form to get TestFlight access.</p>
      </div>
      <ButtonLink
        $look="quiet"
        $size="small"
        href={links.app[network].testFlightForm}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink size={18} aria-hidden="true" />
        Open the form
      </ButtonLink>
    </Platform>
  );
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

const Platforms = styled.div`
  display: grid;
  margin-top: 0.75rem;
`;

const Platform = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0.75rem 1rem;
  padding-block: 1.1rem;
  & + & { border-top: 1px solid var(--ink-100); }
  h3 {
    font-size: 1.125rem;
  }
  p {
    margin-top: 0.2rem;
    font-size: var(--t-sm);
    color: var(--ink-500);
  }
  @media not all and (min-width: 30rem) {
    > a { grid-column: 1 / -1; }
  }
  @media (min-width: 30rem) { grid-template-columns: auto 1fr auto; }
`;

const Fingerprint = styled.details`
  grid-column: 2 / -1;
  font-size: var(--t-sm);
  summary {
    width: max-content;
    min-height: 2.75rem;
    padding-block: 0.6rem;
    color: var(--ultra-600);
    text-decoration: underline;
    cursor: pointer;
  }
  code {
    display: block;
    margin-top: 0.4rem;
    font-size: var(--t-xs);
    overflow-wrap: anywhere;
  }
`;
