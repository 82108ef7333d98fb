import { useSelector } from '@xstate/react';
import type { PostDraftRef } from '../../machines/writing/post-draft.machine.ts';
import { shortDateTime } from '../admin/admin-parts.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';

/** Offers to restore unsaved text from an earlier visit. Only a choice closes the dialog. WRITE-40. */
export function DraftOffer({ draft }: { draft: PostDraftRef }) {
  const found = useSelector(draft, (snapshot) =>
    snapshot.matches('offered') ? snapshot.context.draft : undefined,
  );
  return found === undefined ? null : (
    <ChoiceDialog
      title="Restore your unsaved text?"
      onDismiss={stay}
      choices={
        <>
          <Button $look="primary" $size="small" onClick={() => draft.send({ type: 'draft.restored' })}>
            Restore
          </Button>
          <Button $look="quiet" $size="small" onClick={() => draft.send({ type: 'draft.discarded' })}>
            Discard it
          </Button>
        </>
      }
    >
      <p>
        This browser kept your unsaved text of {shortDateTime.format(found.keptAt)}:{' '}
        <b>{found.fields.title.trim() === '' ? 'a post without a title' : found.fields.title}</b>
      </p>
    </ChoiceDialog>
  );
}

/** Escape must not close the dialog. */
const stay = () => undefined;
