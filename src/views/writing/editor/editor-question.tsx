import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { dialogWords } from '../../../content/editor.ts';
import { postAltMaxLength } from '../../../contract/post-limits.ts';
import type { EditorDialogRef } from '../../../machines/writing/editor-dialog.machine.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkTextMaxLength } from './dialog-answers.ts';
import { LiveLinkField } from './live-link-field.tsx';
import type { FindPages } from './post-editor-handle.ts';

type Props = {
  dialog: EditorDialogRef;
  findPages: FindPages;
  kind: keyof typeof dialogWords;
  titleId: string;
  onDismiss: () => void;
};

/** The form that asks for a link, a video, a button or a picture. EDIT-30 to EDIT-36. */
export function EditorQuestion({ dialog, findPages, kind, titleId, onDismiss }: Props) {
  const address = useSelector(dialog, (snapshot) => snapshot.context.draft.address);
  const text = useSelector(dialog, (snapshot) => snapshot.context.draft.text);
  const look = useSelector(dialog, (snapshot) => snapshot.context.draft.look);
  const addressError = useSelector(dialog, (snapshot) => snapshot.context.complaints.address);
  const textError = useSelector(dialog, (snapshot) => snapshot.context.complaints.text);
  const words = dialogWords[kind];

  function submit(event: FormEvent<HTMLFormElement>) {
    // Otherwise the browser would submit the form and reload the page.
    event.preventDefault();
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '');
    dialog.send({
      type: 'form.submitted',
      draft: { address: read('address'), text: read('text'), look: read('look') },
    });
  }

  return (
    <Form onSubmit={submit} noValidate>
      <h2 id={titleId}>{words.title}</h2>
      {kind === 'image' ? (
        <>
          <TextField
            label="What the picture shows (alt text)"
            name="text"
            defaultValue={text}
            maxLength={postAltMaxLength}
            autoFocus
            error=""
          />
          <Hint>Read aloud to those who cannot see it. Leave it empty for a decoration.</Hint>
        </>
      ) : kind === 'link' ? (
        <LiveLinkField findPages={findPages} address={address} error={addressError} />
      ) : (
        <TextField
          label={kind === 'video' ? 'Address on YouTube or Vimeo' : 'Address'}
          name="address"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={kind === 'video' ? 'https://www.youtube.com/watch?v=…' : 'https://…'}
          defaultValue={address}
          maxLength={2_000}
          autoFocus
          error={addressError}
        />
      )}
      {kind === 'button' || kind === 'link' ? (
        <TextField
          label={kind === 'button' ? 'Text on the button' : 'Text (the address, if empty)'}
          name="text"
          autoComplete="off"
          defaultValue={text}
          maxLength={linkTextMaxLength}
          error={textError}
        />
      ) : null}
      {kind === 'button' ? (
        <Looks>
          <legend>Style</legend>
          <label>
            <input type="radio" name="look" value="primary" defaultChecked={look !== 'secondary'} />
            Filled
          </label>
          <label>
            <input type="radio" name="look" value="secondary" defaultChecked={look === 'secondary'} />
            Outlined
          </label>
        </Looks>
      ) : null}
      <Choices>
        {kind === 'link' && address !== '' ? (
          <Button $look="quiet" $size="small" onClick={() => dialog.send({ type: 'link.removed' })}>
            Remove link
          </Button>
        ) : null}
        <Button $look="quiet" $size="small" onClick={onDismiss}>
          Cancel
        </Button>
        <SubmitButton $look="primary" $size="small">
          {kind === 'image' && look === 'placed' ? 'Save' : words.submit}
        </SubmitButton>
      </Choices>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 1rem;
  h2 { font-size: 1.5rem; }
`;

const Hint = styled.p`
  margin-top: -0.5rem;
  font-size: var(--t-sm);
  color: var(--ink-500);
`;

const Looks = styled.fieldset`
  display: flex;
  gap: 1.5rem;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-bottom: 0.25rem; font-size: var(--t-sm); font-weight: 500; color: var(--label); }
  label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
  input { width: 1.25rem; height: 1.25rem; accent-color: var(--ultra-600); }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.6rem;
  margin-top: 0.5rem;
`;
