import { useSelector } from '@xstate/react';
import { trashDays } from '../../contract/post-trash.ts';
import type { PostListRef } from '../../machines/writing/post-list.machine.ts';
import type { PostSelectionRef } from '../../machines/writing/post-selection.machine.ts';
import type { TagListRef } from '../../machines/writing/tag-list.machine.ts';
import { Choice } from '../admin/admin-parts.tsx';
import { SelectPage } from '../admin/select-page.tsx';
import { SelectionBarFrame } from '../admin/selection-bar-frame.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { DangerChoices } from '../ui/danger-choices.tsx';

type Props = { tagList: TagListRef; selection: PostSelectionRef };

const labels = { publish: 'Publish', unpublish: 'Unpublish', trash: 'Move to trash' } as const;
const actions = ['publish', 'unpublish', 'trash'] as const;

/** Selects or deselects the posts of the page. BULK-6. */
export function SelectPosts({ list, selection }: { list: PostListRef; selection: PostSelectionRef }) {
  const posts = useSelector(list, (snapshot) => snapshot.context.posts);
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const ids = posts.map(({ _id }) => _id);
  return (
    <SelectPage
      page={ids}
      selected={selected}
      isBusy={isBusy}
      onTogglePage={() => selection.send({ type: 'page.toggled', ids })}
    />
  );
}

/** The bulk actions on the selected posts. BULK-6 to BULK-9. */
export function PostSelectionBar({ tagList, selection }: Props) {
  const tags = useSelector(tagList, (snapshot) => snapshot.context.tags);
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const tag = useSelector(selection, (snapshot) => snapshot.context.tag);
  const message = useSelector(selection, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  return (
    <SelectionBarFrame
      count={selected.length}
      isBusy={isBusy}
      message={message}
      onClear={() => selection.send({ type: 'selection.cleared' })}
      actions={
        <>
          <Choice
            label="Add a tag"
            value={tag}
            isOff={isBusy}
            onFocus={() => tagList.send({ type: 'tags.wanted' })}
            onChoose={(chosen) => selection.send({ type: 'tag.chosen', tag: chosen })}
          >
            <option value="">Add a tag...</option>
            {tags.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Choice>
          <Button
            $look="ghost"
            $size="small"
            aria-disabled={isBusy || tag === ''}
            onClick={() => selection.send({ type: 'tag.applied' })}
          >
            Apply
          </Button>
          {actions.map((action) => (
            <Button
              key={action}
              $look="ghost"
              $size="small"
              aria-disabled={isBusy}
              onClick={() => selection.send({ type: 'action.requested', action })}
            >
              {labels[action]}
            </Button>
          ))}
        </>
      }
    >
      <Question selection={selection} />
    </SelectionBarFrame>
  );
}

const consequences = {
  publish: 'Visitors see them at once.',
  unpublish: 'Visitors no longer see them. They become drafts.',
  trash: `They will be gone for visitors, and stay in the trash for ${trashDays} days.`,
} as const;

/** Asks before the selected posts are published, unpublished or moved to the trash. BULK-7. */
function Question({ selection }: Pick<Props, 'selection'>) {
  const isOpen = useSelector(selection, (snapshot) => snapshot.matches('confirming'));
  const action = useSelector(selection, (snapshot) => snapshot.context.action);
  const count = useSelector(selection, (snapshot) => snapshot.context.selected.length);
  const cancel = () => selection.send({ type: 'action.cancelled' });
  const confirm = () => selection.send({ type: 'action.confirmed' });
  if (!isOpen || action === 'tag') {
    return null;
  }
  const posts = count === 1 ? '1 post' : `${count} posts`;
  return (
    <ChoiceDialog
      title={action === 'trash' ? `Move ${posts} to the trash?` : `${labels[action]} ${posts}?`}
      onDismiss={cancel}
      choices={
        action === 'publish' ? (
          <>
            <Button $look="quiet" $size="small" onClick={cancel}>
              Cancel
            </Button>
            <Button $look="primary" $size="small" onClick={confirm}>
              Publish
            </Button>
          </>
        ) : (
          <DangerChoices label={labels[action]} onCancel={cancel} onConfirm={confirm} />
        )
      }
    >
      <p>{consequences[action]}</p>
    </ChoiceDialog>
  );
}
