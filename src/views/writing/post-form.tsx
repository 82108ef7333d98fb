import { useSelector } from '@xstate/react';
import { Eye, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { titleMaxLength } from '../../contract/post-limits.ts';
import { focusSoon } from '../../effects/focus.ts';
import { countsOf } from '../../machines/writing/image-uploads.ts';
import type { PostTools } from '../../machines/writing/post-editing.machine.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { media } from '../../theme/media.ts';
import { StickyHead, StickyTools } from '../admin/admin-parts.tsx';
import { Button } from '../ui/button.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ImagePanel } from './image-panel.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { PostPreview } from './post-preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { SaveNote } from './save-note.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';

export type PostFormProps = PostTools & {
  post: PostFormRef;
  /** Reads the current HTML of the text. */
  readContent: () => string;
  /** The text's editor. */
  children: ReactNode;
};

const revisionsId = 'post-revisions';

/** The last panels. They load after the text, because on most screens they are below the window. */
export const latePanels = lazyPart(async () => (await import('./late-panels.tsx')).LatePanels, {
  room: '60rem',
});

/** The form of a post with its panels and dialogs. WRITE-1, WRITE-3, EDIT-37. */
export function PostForm(props: PostFormProps) {
  const { post, image, uploads, tagList, draft, autosave, guard, preview, publish, revisions, links } = props;
  const { readContent } = props;
  const isDraft = useSelector(post, ({ context: { fields } }) => fields.status === 'draft');
  const isScheduled = useSelector(post, ({ context: { fields } }) => fields.publishAt !== '');
  const isUpdate = useSelector(post, (snapshot) => snapshot.context.id !== undefined);
  const isDisabled = useSelector(post, (snapshot) => !snapshot.hasTag('writable'));
  const isSaving = useSelector(post, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('settling'));
  const isRestored = useSelector(revisions, (snapshot) => snapshot.matches('restored'));
  const title = useSelector(post, (snapshot) => snapshot.context.fields.title);
  const titleProblem = useSelector(post, (snapshot) => snapshot.context.problems.title);
  const isWaiting = useSelector(
    post,
    (snapshot) => snapshot.matches('waiting') || snapshot.context.isSaveDue,
  );
  const pending = useSelector(uploads, ({ context }) => countsOf(context).pending);

  return (
    // Not a form element: the editor's dialogs are forms, and forms cannot nest.
    <Whole aria-labelledby="post-form-title">
      <StickyHead>
        <h1 id="post-form-title">{isUpdate ? 'Edit Post' : 'Add New Post'}</h1>
        <SaveNote draft={draft} autosave={autosave} />
        <StickyTools>
          <Button $look="quiet" $size="small" onClick={() => preview.send({ type: 'preview.requested' })}>
            <Eye size={18} aria-hidden="true" />
            Preview
          </Button>
          {isUpdate ? (
            <Button
              $look="quiet"
              $size="small"
              aria-haspopup="dialog"
              disabled={isDisabled}
              id={revisionsId}
              onClick={() => revisions.send({ type: 'revisions.requested' })}
            >
              <History size={18} aria-hidden="true" />
              Revisions
            </Button>
          ) : null}
          {isRestored ? (
            <Button
              $look="quiet"
              $size="small"
              disabled={isDisabled}
              onClick={() => {
                revisions.send({ type: 'undo.pressed' });
                // The pressed button disappears. A11Y-3.
                focusSoon(revisionsId);
              }}
            >
              Undo restoring
            </Button>
          ) : null}
          {isDraft ? (
            <Button
              $look="quiet"
              $size="small"
              aria-keyshortcuts="Control+S Meta+S"
              disabled={isDisabled}
              onClick={() => post.send({ type: 'save.requested' })}
            >
              Save draft
            </Button>
          ) : null}
          {isDraft && !isScheduled ? (
            <Button
              $look="primary"
              $size="small"
              aria-haspopup="dialog"
              disabled={isDisabled}
              onClick={() => publish.send({ type: 'publish.requested' })}
            >
              Publish
            </Button>
          ) : (
            <Button
              $look="primary"
              $size="small"
              // Keeps the focus while the post is saved. The form then ignores another press. A11Y-3.
              aria-disabled={isDisabled}
              onClick={() => post.send({ type: 'form.submitted', content: readContent() })}
            >
              {submitLabel(isUpdate, isSaving)}
            </Button>
          )}
        </StickyTools>
      </StickyHead>
      <Columns>
        <Paper>
          <TitleField
            id="post-title"
            label="Title"
            name="title"
            dir="auto"
            autoComplete="off"
            maxLength={titleMaxLength * 2}
            value={title}
            disabled={isDisabled}
            error={titleProblem ?? ''}
            onChange={(event) =>
              post.send({ type: 'field.changed', field: 'title', value: event.target.value })
            }
          />
          {props.children}
          <Uploading role="status">{uploadNote(pending, isWaiting)}</Uploading>
        </Paper>
        <Side>
          <StatusPanel post={post} links={links} isDisabled={isDisabled} />
          <ImagePanel post={post} image={image} isDisabled={isDisabled} />
          <TagsPanel post={post} tagList={tagList} isDisabled={isDisabled} />
          <latePanels.Part post={post} isDisabled={isDisabled} />
        </Side>
      </Columns>
      <DraftOffer draft={draft} />
      <LeaveDialog guard={guard} />
      <ConflictDialog post={post} readContent={readContent} />
      <PublishDialog publish={publish} post={post} />
      <RevisionsDialog revisions={revisions} post={post} uploads={uploads} readContent={readContent} />
      <LinksDialog links={links} />
      <PostPreview preview={preview} post={post} readContent={readContent} />
    </Whole>
  );
}

/** Returns the note that images are uploading, or that a save waits for them. BLOCK-25. */
function uploadNote(pending: number, isWaiting: boolean) {
  if (pending === 0) {
    return '';
  }
  const images = pending === 1 ? '1 image' : `${pending} images`;
  return isWaiting ? `Waiting for ${images}…` : `Uploading ${images}…`;
}

function submitLabel(isUpdate: boolean, isSaving: boolean) {
  if (isSaving) {
    return isUpdate ? 'Updating...' : 'Creating...';
  }
  return isUpdate ? 'Update Post' : 'Create Post';
}

const Whole = styled.section`
  --editor-top: 3.5rem;
  grid-template-columns: minmax(0, 1fr);
  display: grid;
  gap: 1.25rem;
  min-width: 0;
  /* From this width on, the panels are beside the text, and the text is as high as the window. */
  @media ${media.wide} {
    --editor-top: 4.5rem;
    grid-template-rows: auto 1fr;
    min-height: calc(100dvh - 3.45rem);
    margin-bottom: -2.75rem;
  }
  @media ${media.low} { --editor-top: 0px; }
`;

const Columns = styled.div`
  grid-template-columns: minmax(0, 1fr);
  display: grid;
  gap: 1.25rem;
  align-items: start;
  min-width: 0;
  @media ${media.wide} { grid-template-columns: minmax(0, 1fr) 21rem; align-items: stretch; }
`;

const Paper = styled.div`
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  /* Title and text fill the height of the window between the head and the bottom bar. */
  min-height: calc(100dvh - var(--editor-top) - var(--bottom-bar, 0px) - 1rem);
  display: grid;
  gap: 1rem;
  min-width: 0;
  @media ${media.wide} { min-height: 0; }
`;

const TitleField = styled(TextField)`
  input {
    min-height: 3.75rem;
    font: 650 1.5rem / 1.2 var(--display);
    letter-spacing: -0.02em;
  }
`;

const Side = styled.div`
  grid-template-columns: minmax(0, 1fr);
  display: grid;
  gap: 1.25rem;
  min-width: 0;
  @media ${media.tablet} {
    display: block;
    columns: 2;
    column-gap: 1.25rem;
    > * { break-inside: avoid; margin-bottom: 1.25rem; }
  }
  @media ${media.wide} {
    display: grid;
    columns: auto;
    align-content: start;
    > * { margin-bottom: 0; }
  }
`;

const Uploading = styled.p`
  font-weight: 500;
  color: var(--ink-500);
  &:empty { display: none; }
`;
