import { useSelector } from '@xstate/react';
import type { DraftLinksRef } from '../../machines/writing/draft-links.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';

/** The dialog's content, loaded on demand. */
export const linkList = lazyPart(async () => (await import('./link-list.tsx')).LinkList, { room: '12rem' });

/** The secret links to a draft. LINK-7. */
export function LinksDialog({ links }: { links: DraftLinksRef }) {
  const isOpen = useSelector(links, (snapshot) => snapshot.hasTag('open'));
  return isOpen ? (
    <WideDialog
      title="Share this draft"
      closeLabel="Close sharing"
      isShort
      onClose={() => links.send({ type: 'links.closed' })}
    >
      <linkList.Part links={links} />
    </WideDialog>
  ) : null;
}
