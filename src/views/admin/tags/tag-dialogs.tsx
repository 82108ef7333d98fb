import { useSelector } from '@xstate/react';
import type { TagUse } from '../../../contract/tags.ts';
import { type TagManagerRef, tagRemovalFailure } from '../../../machines/admin/tag-manager.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { Message } from '../../ui/message.tsx';

type Props = { manager: TagManagerRef };

/** The questions before tags are merged or deleted. TAG-10, TAG-11. */
export function TagDialogs({ manager }: Props) {
  const other = useSelector(manager, (snapshot) => snapshot.context.other);
  const doomed = useSelector(manager, ({ context }) =>
    context.tags.find(({ name }) => name === context.deletion),
  );
  const isDeleting = useSelector(manager, (snapshot) => snapshot.hasTag('removing'));
  return (
    <>
      {other === undefined ? null : <MergeDialog manager={manager} other={other} />}
      {isDeleting && doomed !== undefined ? <DeleteDialog manager={manager} tag={doomed} /> : null}
    </>
  );
}

function MergeDialog({ manager, other }: Props & { other: TagUse }) {
  const name = useSelector(manager, (snapshot) => snapshot.context.name);
  const isMerging = useSelector(manager, (snapshot) => snapshot.matches('saving'));
  const cancel = () => manager.send({ type: 'merge.cancelled' });
  return (
    <ChoiceDialog
      title={`“${other.name}” already exists. Merge both?`}
      onDismiss={cancel}
      choices={
        <>
          <Button $look="quiet" $size="small" disabled={isMerging} onClick={cancel}>
            Keep both
          </Button>
          <Button
            $look="primary"
            $size="small"
            disabled={isMerging}
            onClick={() => manager.send({ type: 'merge.confirmed' })}
          >
            {isMerging ? 'Merging...' : 'Merge'}
          </Button>
        </>
      }
    >
      <p>
        Every post with <b>{name}</b> will have <b>{other.name}</b> instead, which has {postCount(other)} now.
        This cannot be undone.
      </p>
    </ChoiceDialog>
  );
}

function DeleteDialog({ manager, tag }: Props & { tag: TagUse }) {
  const isBusy = useSelector(manager, (snapshot) => snapshot.matches('deleting'));
  const hasFailed = useSelector(manager, (snapshot) => snapshot.matches('notDeleted'));
  const cancel = () => manager.send({ type: 'delete.cancelled' });
  return (
    <ChoiceDialog
      title={`Delete the tag “${tag.name}”?`}
      onDismiss={cancel}
      choices={
        <>
          <Button $look="quiet" $size="small" disabled={isBusy} onClick={cancel}>
            Keep tag
          </Button>
          <Button
            $look="danger"
            $size="small"
            disabled={isBusy}
            onClick={() => manager.send({ type: 'delete.confirmed' })}
          >
            {isBusy ? 'Deleting...' : 'Delete tag'}
          </Button>
        </>
      }
    >
      <p>
        {postCount(tag)} will no longer have <b>{tag.name}</b>. The posts stay. This cannot be undone.
      </p>
      <div role="alert">{hasFailed ? <Message kind="bad">{tagRemovalFailure}</Message> : null}</div>
    </ChoiceDialog>
  );
}

const postCount = ({ posts }: TagUse) => (posts === 1 ? '1 post' : `${posts} posts`);
