// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { tagMaxLength } from '../../../contract/post-limits.ts';
import type { TagUse } from '../../../contract/tags.ts';
import type { TagManagerRef } from '../../../machines/admin/tag-manager.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { iconOnly } from '../admin-parts.tsx';

type Props = { manager: TagManagerRef; tag: TagUse };

/** A tag with its number of posts and its actions, or the form that renames it. TAG-7, TAG-8. */
export function TagRow({ manager, tag }: Props) {
  const isEdited = useSelector(
    manager,
    (snapshot) => snapshot.context.name === tag.name && snapshot.hasTag('editing'),
  );
  return (
    <Row role="row" data-is-edited={isEdited || undefined}>
      <Name role="cell">{isEdited ? <RenameForm manager={manager} tag={tag} /> : tag.name}</Name>
      <td role="cell" data-label="Posts">
        <Count>
          {tag.posts}
          {tag.drafts === 0 ? null : <Drafts> ({draftCount(tag)})</Drafts>}
        </Count>
      </td>
      <td role="cell">{isEdited ? null : <Actions manager={manager} tag={tag} />}</td>
    </Row>
  );
}

const draftCount = ({ posts, drafts }: TagUse) =>
  drafts === posts ? 'drafts only' : drafts === 1 ? '1 draft' : `${drafts} drafts`;

function Actions({ manager, tag: { name } }: Props) {
  const isOff = useSelector(
    manager,
    (snapshot) => snapshot.hasTag('busy') || snapshot.matches('failed') || snapshot.matches('renaming'),
  );
  const isLastRenamed = useSelector(manager, (snapshot) => snapshot.context.name === name);
  return (
    <Buttons>
      <Button
        $look="quiet"
        $size="small"
        ref={isLastRenamed ? takeFocus : undefined}
        disabled={isOff}
        aria-label={`Rename ${name}`}
        onClick={() => manager.send({ type: 'rename.requested', name })}
      >
        <Pencil size={18} aria-hidden="true" />
        Rename
      </Button>
      <Button
        $look="quiet"
        $size="small"
        disabled={isOff}
        aria-label={`Delete ${name}`}
        onClick={() => manager.send({ type: 'delete.requested', name })}
      >
        <Trash2 size={18} aria-hidden="true" />
        Delete
      </Button>
    </Buttons>
  );
}

/** Focuses the button when it replaces the form. */
function RenameForm({ manager, tag: { name } }: Props) {
  const newName = useSelector(manager, (snapshot) => snapshot.context.newName);
  const error = useSelector(manager, (snapshot) => snapshot.context.error);
  const isSaving = useSelector(manager, (snapshot) => snapshot.matches('saving'));
  const cancel = () => manager.send({ type: 'rename.cancelled' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    manager.send({ type: 'rename.submitted' });
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    // Escape can cancel text in an input method editor. That press must not close the form.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      cancel();
    }
  };
  return (
    <Form onSubmit={submit} onKeyDown={leaveByEscape}>
      <TextField
        label={`New name of “${name}”`}
        name="tag"
        autoComplete="off"
        // Moves the focus, because the admin has just opened the form.
        autoFocus
        maxLength={tagMaxLength}
        value={newName}
        readOnly={isSaving}
        error={error}
        onChange={(event) => manager.send({ type: 'name.changed', newName: event.target.value })}
      />
      <Buttons>
        <SubmitButton $look="primary" $size="small">
          {isSaving ? 'Saving...' : 'Save'}
        </SubmitButton>
        <Button $look="quiet" $size="small" onClick={cancel}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}

/** On a phone a tag is one low row: the name above its count, and the actions as icons. TAG-7. */
const Row = styled.tr`
  @media not all and ${media.tablet} {
    && {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      column-gap: 0.75rem;
      padding-block: 0.5rem;
    }
    &[data-is-edited] > td { grid-column: 1 / -1; }
    > td:last-child { grid-area: 1 / 2 / 3; }
    > td[data-label='Posts'] { grid-template-columns: auto 1fr; column-gap: 0.5rem; }
    &:not([data-is-edited]) button { ${iconOnly} border-color: transparent; }
  }
`;

const Name = styled.td`
  font-weight: 500;
  @media ${media.tablet} {
    width: 60%;
  }
`;

const Count = styled.span`
  white-space: nowrap;
`;

const Drafts = styled.span`
  color: var(--ink-500);
`;

const Buttons = styled.div`
  display: flex;
  gap: 0.6rem;
  white-space: nowrap;
`;

const Form = styled.form`
  display: grid;
  gap: 0.75rem;
  max-width: 24rem;
`;
