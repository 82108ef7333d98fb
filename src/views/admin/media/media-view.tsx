import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mediaPages } from '../../../contract/admin-media.ts';
import { focusElement } from '../../../effects/focus.ts';
import type { MediaRef } from '../../../machines/admin/media.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/layout.tsx';
import { Message } from '../../ui/message.tsx';
import { Alerts, Bar, Choice, Nothing, Panel, Tools, Top } from '../admin-parts.tsx';
import { MediaCard } from './media-card.tsx';
import { mediaIds } from './media-ids.ts';
import { UploadList } from './upload-list.tsx';

type Props = {
  library: MediaRef;
  /** Passes files to the machine, each with a key. */
  onFiles: (files: File[]) => void;
  /** The control for choosing an uploaded file. */
  choiceOf: (isDisabled: boolean) => ReactNode;
};

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/webm';

/**
 * Lets the admin choose a page and section, and shows the uploads and the media in order. MEDIA-1 to
 * MEDIA-20, MEDIA-54.
 */
export function MediaView({ library, onFiles, choiceOf }: Props) {
  const page = useSelector(library, (snapshot) => snapshot.context.page);
  const section = useSelector(library, (snapshot) => snapshot.context.section);
  const items = useSelector(library, (snapshot) => snapshot.context.items);
  const message = useSelector(library, (snapshot) => snapshot.context.message);
  const hasConflict = useSelector(library, ({ context }) => context.base < context.version);
  const isRestored = useSelector(library, (snapshot) => snapshot.context.isRestored);
  const isLoading = useSelector(library, (snapshot) => snapshot.matches('loading'));
  const isEditing = useSelector(library, (snapshot) => snapshot.can({ type: 'drag.ended' }));
  const canChoose = useSelector(library, (snapshot) => snapshot.can({ type: 'page.chosen', page: '' }));
  const canGive = useSelector(library, (snapshot) => snapshot.can({ type: 'files.given', files: [] }));
  const canSave = useSelector(library, (snapshot) => snapshot.can({ type: 'save.requested', publish: true }));
  const isSaving = useSelector(library, (snapshot) => snapshot.matches('saving'));
  const moved = useSelector(library, ({ context }) =>
    context.items.findIndex(({ id }) => id === context.movedId),
  );
  // The pressed button disappears.
  const loadAgain = (type: 'retry.requested' | 'theirs.requested') => {
    focusElement(mediaIds.panel);
    library.send({ type });
  };
  const isUnreachable = useSelector(library, (snapshot) => snapshot.matches('unreachable'));
  const isSaved = useSelector(library, (snapshot) => snapshot.matches({ editing: 'saved' }));
  const isPublished = useSelector(library, (snapshot) => snapshot.matches({ editing: 'published' }));
  const sections: Record<string, string> =
    Object.entries(mediaPages).find(([id]) => id === page)?.[1].sections ?? {};
  // A running save ignores a second press. It does not disable the button, which would lose the focus.
  const saveButton = (publish: boolean) => ({
    disabled: !(canSave || isSaving),
    'aria-disabled': isSaving,
    onClick: () => library.send({ type: 'save.requested', publish }),
  });
  return (
    <>
      <Top>
        <h1>Media Library</h1>
        <Tools>
          <Button $look="quiet" $size="small" {...saveButton(false)}>
            Save Draft
          </Button>
          <Button $look="primary" $size="small" {...saveButton(true)}>
            Publish Changes
          </Button>
        </Tools>
      </Top>
      <Alerts role="alert">
        {hasConflict ? (
          <Message kind="bad">
            Somebody else has changed this section since you opened it. Your changes are still here: save
            again to replace theirs, or load theirs.
          </Message>
        ) : null}
        {message === '' ? null : <Message kind="bad">{message}</Message>}
        {isUnreachable ? <Message kind="bad">The media could not be loaded.</Message> : null}
      </Alerts>
      <Alerts role="status">
        {isSaved ? <Message kind="good">Draft saved.</Message> : null}
        {isPublished ? <Message kind="good">Published. The home page shows it now.</Message> : null}
        {isRestored ? (
          <Message kind="good">Your unsaved changes were kept. Save them when they are done.</Message>
        ) : null}
        {isLoading ? 'Loading media...' : null}
        {isEditing && !canSave ? 'Wait for the uploads, then save.' : null}
        {moved === -1 ? null : (
          <HiddenText>
            Moved to place {moved + 1} of {items.length}.
          </HiddenText>
        )}
      </Alerts>
      <Panel aria-label="Media" id={mediaIds.panel} tabIndex={-1}>
        <Toolbar>
          <Choice
            label="Page"
            value={page}
            isOff={!canChoose}
            onChoose={(value) => library.send({ type: 'page.chosen', page: value })}
          >
            <option value="">Select a page</option>
            {Object.entries(mediaPages).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Choice>
          <Choice
            label="Section"
            value={section}
            isOff={page === '' || !canChoose}
            onChoose={(value) => library.send({ type: 'section.chosen', section: value })}
          >
            <option value="">Select a section</option>
            {Object.entries(sections).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Choice>
          <UploadButton $isOff={!canGive}>
            Upload images and videos
            <input
              type="file"
              multiple
              accept={accepted}
              disabled={!canGive}
              onChange={(event) => {
                const { files } = event.target;
                onFiles([...(files ?? [])]);
                event.target.value = '';
              }}
            />
          </UploadButton>
          {choiceOf(!isEditing)}
          <Total>Total media: {items.length}</Total>
          {isUnreachable ? (
            <Button $look="quiet" $size="small" onClick={() => loadAgain('retry.requested')}>
              Try again
            </Button>
          ) : null}
          {hasConflict && canSave ? (
            <Button $look="quiet" $size="small" onClick={() => loadAgain('theirs.requested')}>
              Load what is stored
            </Button>
          ) : null}
        </Toolbar>
        <UploadList library={library} />
        {items.length === 0 ? (
          <Nothing>
            {section === ''
              ? 'Choose a page and a section to see its media.'
              : isLoading || isUnreachable
                ? null
                : 'No media yet: visitors see the illustration of the phone. Upload the first picture or video above.'}
          </Nothing>
        ) : (
          <List aria-label="Media in their order">
            {items.map((item, index) => (
              <MediaCard
                key={item.id}
                library={library}
                item={item}
                index={index}
                count={items.length}
                isOff={!isEditing}
              />
            ))}
          </List>
        )}
      </Panel>
    </>
  );
}

/** On a phone the four tools have equal widths in two rows. */
const Toolbar = styled(Bar)`
  @media not all and ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :is(label, button) { justify-content: center; padding-inline: 0.6rem; line-height: 1.15; text-align: center; white-space: normal; }
    > p { grid-column: 1 / -1; margin: 0; }
  }
`;

const UploadButton = styled.label<{ $isOff: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 1.1rem;
  border: 1.5px dashed var(--ultra-600);
  border-radius: 99px;
  font-weight: 600;
  color: var(--ultra-600);
  opacity: ${({ $isOff }) => ($isOff ? 0.6 : 1)};
  cursor: pointer;
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
  &:focus-within { outline: 2px solid var(--ultra-600); outline-offset: 2px; }
`;

const Total = styled.p`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
  color: var(--ink-500);
`;

const List = styled.ol`
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 1.25rem;
  list-style: none;
`;
