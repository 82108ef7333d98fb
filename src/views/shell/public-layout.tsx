import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DownloadDialogContext } from '../../runtime/app-actors.tsx';
import { DownloadDialog } from '../download/download-dialog.tsx';
import { Consent } from './consent.tsx';
import { Footer } from './footer.tsx';
import { LiveHeader } from './header.tsx';

/** Skip link, header, footer and dialogs around a public page. A11Y-1, A11Y-2. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <LiveHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Consent />
      <DownloadDialog dialog={DownloadDialogContext.useActorRef()} />
    </>
  );
}

const SkipLink = styled.a`
  position: absolute;
  z-index: 10;
  top: 0.75rem;
  left: 1.25rem;
  padding: 0.8rem 1.2rem;
  border-radius: 99px;
  font-weight: 600;
  color: var(--ink-950);
  background: var(--white);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
