import { useSelector } from '@xstate/react';
import { Replace, Trash2 } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useId } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { counted } from '../../../content/counted.ts';
import { thumbnailOf, type Upload, type UploadUse, uploadAltMaxLength } from '../../../contract/uploads.ts';
import type { LibraryFileRef } from '../../../machines/admin/library-file.machine.ts';
import { routes } from '../../../screens.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { DangerChoices } from '../../ui/danger-choices.tsx';
import { Message } from '../../ui/message.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { adminHrefTo } from '../admin-links.ts';
import { nameOf, postWords } from './library-words.ts';

type Props = { file: LibraryFileRef };

/** The open file: its picture, alt text, replacement and deletion. LIB-12, LIB-13, LIB-20, LIB-22. */
export function LibraryFileDialog({ file }: Props) {
  const upload = useSelector(file, (snapshot) => snapshot.context.upload);
  return upload === undefined ? null : <OpenFile file={file} upload={upload} />;
}

function OpenFile({ file, upload }: Props & { upload: Upload }) {
  const id = useId();
  const message = useSelector(file, (snapshot) => snapshot.context.message);
  const uses = useSelector(file, (snapshot) => snapshot.context.uses);
  const isAsking = useSelector(file, (snapshot) => snapshot.matches('confirming'));
  const isDeleting = useSelector(file, (snapshot) => snapshot.matches('deleting'));
  const replacement = useSelector(file, (snapshot) => snapshot.context.replacement);
  const dismiss = () => {
    file.send({ type: 'replacement.cancelled' });
    file.send({ type: 'delete.cancelled' });
    file.send({ type: 'file.closed' });
  };
  return (
    <Modal labelledBy={id} onDismiss={dismiss} closesOutside={false}>
      <Title id={id}>{nameOf(upload)}</Title>
      {upload.width === undefined ? null : (
        <Preview src={thumbnailOf(upload)} alt={upload.alt === '' ? 'The file' : upload.alt} />
      )}
      <div role="alert">
        {message === '' ? null : <Message kind="bad">{message}</Message>}
        {uses.length === 0 ? null : <Uses uses={uses} />}
      </div>
      {replacement === undefined ? null : <Replacement file={file} by={replacement} />}
      {isAsking || isDeleting ? (
        <>
          <Question>
            {upload.uses === 0
              ? 'The file will be gone for good. This cannot be undone.'
              : `It is used in ${counted(upload.uses, 'place')}. Files in use cannot be deleted.`}
          </Question>
          <Choices ref={focusFirst}>
            <DangerChoices
              label={isDeleting ? 'Deleting...' : 'Delete file'}
              isBusy={isDeleting}
              onCancel={() => file.send({ type: 'delete.cancelled' })}
              onConfirm={() => file.send({ type: 'delete.confirmed' })}
            />
          </Choices>
        </>
      ) : replacement === undefined ? (
        <AltForm file={file} upload={upload} onDismiss={dismiss} />
      ) : null}
    </Modal>
  );
}

/**
 * Focuses the first control when one part of the dialog replaces another. An opening dialog focuses its first
 * control itself.
 */
function focusFirst(part: HTMLElement | null) {
  if (part?.closest('dialog')?.open === true) {
    part.querySelector<HTMLElement>('input, button')?.focus();
  }
}

/** Asks before a file is replaced, and shows the progress. LIB-20. */
function Replacement({ file, by }: Props & { by: File }) {
  const isReplacing = useSelector(file, (snapshot) => snapshot.matches('replacing'));
  return (
    <>
      <Question>
        <b>{by.name}</b> replaces this file everywhere, including on public pages. The old file will be gone
        for good.
      </Question>
      <Choices ref={focusFirst}>
        <Button $look="quiet" $size="small" onClick={() => file.send({ type: 'replacement.cancelled' })}>
          Cancel
        </Button>
        <Button
          $look="danger"
          $size="small"
          disabled={isReplacing}
          onClick={() => file.send({ type: 'replacement.confirmed' })}
        >
          {isReplacing ? 'Replacing...' : 'Replace file'}
        </Button>
      </Choices>
    </>
  );
}

function AltForm({ file, upload, onDismiss }: Props & { upload: Upload; onDismiss: () => void }) {
  const alt = useSelector(file, (snapshot) => snapshot.context.alt);
  const isSaving = useSelector(file, (snapshot) => snapshot.matches('saving'));
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (chosen !== undefined) {
      file.send({ type: 'replacement.chosen', file: chosen });
    }
    // Otherwise the input fires no event when the same file is chosen again.
    input.value = '';
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    file.send({ type: 'alt.submitted' });
  };
  return (
    <Form ref={focusFirst} onSubmit={save}>
      <TextField
        label="Description for people who cannot see the image"
        name="alt"
        maxLength={uploadAltMaxLength}
        value={alt}
        disabled={isSaving}
        onChange={(event) => file.send({ type: 'alt.changed', alt: event.target.value })}
      />
      <Choices>
        <Button
          $look="quiet"
          $size="small"
          disabled={isSaving}
          onClick={() => file.send({ type: 'delete.requested' })}
        >
          <Trash2 size={18} aria-hidden="true" />
          Delete
        </Button>
        <Choose $isOff={isSaving}>
          <Replace size={18} aria-hidden="true" />
          Replace
          <input
            type="file"
            aria-label="Replace with another file"
            accept={upload.width === undefined ? 'video/mp4,video/webm' : 'image/*'}
            disabled={isSaving}
            onChange={choose}
          />
        </Choose>
        <Button $look="quiet" $size="small" disabled={isSaving} onClick={onDismiss}>
          Close
        </Button>
        <SubmitButton $look="primary" $size="small" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </SubmitButton>
      </Choices>
    </Form>
  );
}

function Uses({ uses }: { uses: readonly UploadUse[] }) {
  return (
    <>
      <Message kind="bad">The file is in use and was not deleted. It is shown here:</Message>
      <List>
        {uses.map((use) => (
          <li key={JSON.stringify(use)}>
            <Use use={use} />
          </li>
        ))}
      </List>
    </>
  );
}

function Use({ use }: { use: UploadUse }) {
  switch (use.kind) {
    case 'author':
      return <>The profile of {use.name}</>;
    case 'section':
      return (
        <Link href={routes.adminMedia}>
          The {use.section} section of the {use.page} page
        </Link>
      );
    default:
      return (
        <Link href={use.status === 'trash' ? routes.adminTrash : adminHrefTo.editPost(use.id)}>
          {postWords(use)}
        </Link>
      );
  }
}

const Title = styled.h2`
  font-size: 1.3rem;
  overflow-wrap: anywhere;
`;

const Preview = styled.img`
  display: block;
  width: 100%;
  height: auto;
  max-height: 40vh;
  margin-block: 1rem;
  border-radius: var(--r-sm);
  object-fit: contain;
  background: var(--paper);
`;

const Question = styled.p`
  margin-top: 1rem;
`;

const Form = styled.form`
  margin-top: 1rem;
`;

const Choose = styled.label<{ $isOff: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding: 0 1.125rem;
  border: 1.5px solid var(--ink-100);
  border-radius: 99px;
  font: 600 var(--t-sm) / 1 var(--text);
  opacity: ${({ $isOff }) => ($isOff ? 0.6 : 1)};
  &:hover { border-color: var(--ink-300); }
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.6rem;
  margin-top: 1.5rem;
`;

const List = styled.ul`
  margin: 0.3rem 0 0;
  padding-inline-start: 1.1rem;
  a { display: inline-block; padding-block: 0.7rem; overflow-wrap: anywhere; }
`;
