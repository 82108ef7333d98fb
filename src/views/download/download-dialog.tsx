import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from '../ui/modal.tsx';

/** The content of the dialog. Its code loads when the dialog opens. */
export const downloadContent = lazyPart(
  async () => (await import('./download-content.tsx')).DownloadContent,
  { room: '26rem' },
);

/** The dialog that offers the app for one network. DIALOG-1 to DIALOG-3, DIALOG-13. */
export function DownloadDialog({ dialog }: { dialog: DownloadDialogRef }) {
  const isOpen = useSelector(dialog, (snapshot) => snapshot.matches('open'));
  const dismiss = () => dialog.send({ type: 'dialog.dismissed' });
  return isOpen ? (
    <Modal labelledBy="download-title" onDismiss={dismiss}>
      <Top>
        <h2 id="download-title">Download SwiftEx</h2>
        <IconButton aria-label="Close" onClick={dismiss}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Top>
      <downloadContent.Part dialog={dialog} />
    </Modal>
  ) : null;
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  margin: -0.25rem -0.5rem 1.25rem 0;
  h2 { font-size: 1.625rem; }
`;
