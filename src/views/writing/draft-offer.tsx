import { useSelector } from '@xstate/react';
import type { PostDraftRef } from '../../machines/writing/post-draft.machine.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';

const momentOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers back a text that an earlier visit left unsaved. Only an answer closes it. WRITE-40. */
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
        This browser kept what you wrote up to {momentOf.format(found.keptAt)} and did not save:{' '}
        <b>{found.fields.title.trim() === '' ? 'a post without a title' : found.fields.title}</b>
      </p>
    </ChoiceDialog>
  );
}

/** Escape must not close the dialog. */
const stay = () => undefined;
