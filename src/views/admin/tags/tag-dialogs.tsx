import { useSelector } from '@xstate/react';
import type { PostsInNeed, TagUse } from '../../../contract/tags.ts';
import {
  postCount,
  type TagManagerRef,
  tagRemovalFailure,
} from '../../../machines/admin/tag-manager.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { Message } from '../../ui/message.tsx';

type Props = { manager: TagManagerRef };

/** The dialogs that ask before tags are merged or deleted. TAG-10, TAG-11, TAG-13. */
export function TagDialogs({ manager }: Props) {
  const other = useSelector(manager, (snapshot) => snapshot.context.other);
  const doomed = useSelector(manager, ({ context }) =>
    context.tags.find(({ name }) => name === context.deletion),
  );
  const isDeleting = useSelector(manager, (snapshot) => snapshot.hasTag('removing'));
  const inNeed = useSelector(manager, ({ context }) => context.inNeed);
  return (
    <>
      {other === undefined ? null : <MergeDialog manager={manager} other={other} />}
      {isDeleting && doomed !== undefined ? (
        inNeed === undefined ? (
          <DeleteDialog manager={manager} tag={doomed} />
        ) : (
          <NeededDialog manager={manager} tag={doomed} inNeed={inNeed} />
        )
      ) : null}
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
        Every post with <b>{name}</b> will have <b>{other.name}</b> instead, which has{' '}
        {postCount(other.posts)} now. This cannot be undone.
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
            Cancel
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
        {postCount(tag.posts)} will no longer have <b>{tag.name}</b>. The posts stay. This cannot be undone.
      </p>
      <div role="alert">{hasFailed ? <Message kind="bad">{tagRemovalFailure}</Message> : null}</div>
    </ChoiceDialog>
  );
}

/** Explains why a tag cannot be deleted yet, and what the admin must do first. TAG-13. */
function NeededDialog({ manager, tag, inNeed }: Props & { tag: TagUse; inNeed: PostsInNeed }) {
  const { posts, titles } = inNeed;
  const isOne = posts === 1;
  const more = posts - titles.length;
  const keep = () => manager.send({ type: 'delete.cancelled' });
  return (
    <ChoiceDialog
      title={`“${tag.name}” cannot be deleted yet`}
      onDismiss={keep}
      choices={
        <Button $look="primary" $size="small" onClick={keep}>
          Keep tag
        </Button>
      }
    >
      <p>
        {isOne ? '1 published or scheduled post has' : `${posts} published or scheduled posts have`} no other
        tag:
      </p>
      <ul>
        {titles.map((title, at) => (
          // Several posts may have the same title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={at}>{title}</li>
        ))}
        {more === 0 ? null : <li>and {more} more</li>}
      </ul>
      <p>
        Rename <b>{tag.name}</b> to another tag to merge both, or add another tag to{' '}
        {isOne ? 'this post' : 'these posts'} first.
      </p>
    </ChoiceDialog>
  );
}
