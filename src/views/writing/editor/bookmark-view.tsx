import { useSelector } from '@xstate/react';
import { Link, RotateCw, Trash2 } from 'lucide-react';
import type { KeyboardEvent, SubmitEvent, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import type { BookmarkRef } from '../../../machines/writing/bookmark.machine.ts';
import type { BookmarkPlace } from '../../../rich-text/bookmark-places.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { bookmark: BookmarkRef; isDisabled: boolean };

/**
 * A bookmark that has no card yet. Shows the form for the address, the progress of reading the page, or the
 * error. MARK-6, MARK-7.
 */
export function BookmarkView({
  bookmark,
  isDisabled,
  onRestore,
}: Props & { onRestore: BookmarkPlace['restore'] }) {
  const isTyping = useSelector(bookmark, (snapshot) => snapshot.matches('typing'));
  const isOpen = useSelector(
    bookmark,
    (snapshot) => snapshot.matches('reading') || snapshot.matches('failed'),
  );
  const isTyped = useSelector(bookmark, ({ context }) => context.address !== '') && isTyping;
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = historyStepOf(event);
    // A typed address has the field's own history.
    if (step !== undefined && !isTyped && !isDisabled) {
      event.preventDefault();
      onRestore(step);
    }
  };
  return isTyping || isOpen ? (
    // Keys and pastes in the form must not reach the text around it, except undo and redo. MARK-9.
    <Place
      onKeyDown={press}
      onPaste={keep}
      onCopy={keep}
      onCut={keep}
      onDrop={keep}
      role="group"
      aria-label="Bookmark"
    >
      {isTyping ? (
        <AddressForm bookmark={bookmark} isDisabled={isDisabled} />
      ) : (
        <Progress bookmark={bookmark} isDisabled={isDisabled} />
      )}
    </Place>
  ) : null;
}

/**
 * Focuses the form that the writer has just opened. Waits for a microtask, because Slate finds the block only
 * after the commit that mounts the block and the form.
 */
const takeFocus = (form: HTMLFormElement | null) =>
  queueMicrotask(() => form?.querySelector('input')?.focus());

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Returns whether the keys ask for undo or redo: Ctrl or Cmd with Z, Shift+Z or Y. Otherwise undefined. */
function historyStepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  const letter = (ctrlKey || metaKey) && !altKey ? key.toLowerCase() : '';
  if (letter === 'z') {
    return shiftKey ? 'redo' : 'undo';
  }
  return letter === 'y' ? 'redo' : undefined;
}

function AddressForm({ bookmark, isDisabled }: Props) {
  const address = useSelector(bookmark, (snapshot) => snapshot.context.address);
  const error = useSelector(bookmark, (snapshot) => snapshot.context.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    bookmark.send({ type: 'address.submitted' });
  };
  return (
    <Form ref={takeFocus} onSubmit={submit}>
      <TextField
        label="Address of the page"
        name="bookmark"
        inputMode="url"
        autoComplete="off"
        value={address}
        readOnly={isDisabled}
        error={error}
        onChange={(event) => bookmark.send({ type: 'address.changed', address: event.target.value })}
      />
      <Buttons>
        <SubmitButton $look="primary" $size="small" disabled={isDisabled}>
          Add bookmark
        </SubmitButton>
        <RemoveButton bookmark={bookmark} isDisabled={isDisabled} />
      </Buttons>
    </Form>
  );
}

function Progress({ bookmark, isDisabled }: Props) {
  const address = useSelector(bookmark, (snapshot) => snapshot.context.address);
  const error = useSelector(bookmark, (snapshot) => snapshot.context.error);
  const hasFailed = useSelector(bookmark, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <p role="status">
        {hasFailed ? (
          <>
            <strong>{error}</strong> {address}
          </>
        ) : (
          `Reading ${hostOf(address)}…`
        )}
      </p>
      <Buttons>
        {hasFailed ? (
          <Button
            $look="quiet"
            $size="small"
            disabled={isDisabled}
            onClick={() => bookmark.send({ type: 'retry.requested' })}
          >
            <RotateCw size={18} aria-hidden="true" />
            Retry
          </Button>
        ) : null}
        <Button
          $look="quiet"
          $size="small"
          disabled={isDisabled}
          onClick={() => bookmark.send({ type: 'link.kept' })}
        >
          <Link size={18} aria-hidden="true" />
          Keep the link
        </Button>
        <RemoveButton bookmark={bookmark} isDisabled={isDisabled} />
      </Buttons>
    </>
  );
}

function RemoveButton({ bookmark, isDisabled }: Props) {
  return (
    <Button
      $look="quiet"
      $size="small"
      disabled={isDisabled}
      aria-label="Remove bookmark"
      onClick={() => bookmark.send({ type: 'place.removed' })}
    >
      <Trash2 size={18} aria-hidden="true" />
      Remove
    </Button>
  );
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url;

const Place = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem 1.25rem;
  border: 1.5px dashed var(--field-line);
  border-radius: var(--r-md);
  font-size: var(--t-sm);
  color: var(--ink-700);
  overflow-wrap: anywhere;
  user-select: text;
  p { margin: 0; }
`;

const Form = styled.form`
  display: grid;
  gap: 0.75rem;
  max-width: 32rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
