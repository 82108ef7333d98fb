import { useState } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useReadOnly, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import { fromPromise } from 'xstate';
import { readBookmark } from '../../../api/bookmarks.ts';
import { bookmarkMachine } from '../../../machines/writing/bookmark.machine.ts';
import { keepAddress, keepLink, placeBookmark, removePlace } from '../../../rich-text/bookmark-places.ts';
import type { BookmarkElement } from '../../../rich-text/document.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { postBookmarks } from '../../../theme/post-bookmarks.ts';
import { BookmarkView } from './bookmark-view.tsx';

type Props = { element: BookmarkElement };

/** A bookmark in the editor: its card, or the place where it is made. MARK-7. */
export function BookmarkBlock({ element }: Props) {
  return element.title === undefined ? (
    <BookmarkPlace element={element} />
  ) : (
    <BookmarkCard element={element} />
  );
}

/** The place runs its own machine, which stops when the place leaves the text: a late answer is ignored. MARK-7. */
function BookmarkPlace({ element: { key = '', url } }: Props) {
  const editor = useSlateStatic();
  const isDisabled = useReadOnly();
  const [machine] = useState(() => machineFor(editor, key));
  const bookmark = useActorRef(machine, { input: { url } });
  return <BookmarkView bookmark={bookmark} isDisabled={isDisabled} />;
}

const machineFor = (editor: Editor, key: string) =>
  bookmarkMachine.provide({
    actors: { read: fromPromise(({ input, signal }) => readBookmark(apiClient, input, signal)) },
    actions: {
      keepAddress: (_, url) => {
        keepAddress(editor, key, url);
        // The form, which had the focus, is gone.
        ReactEditor.focus(editor);
      },
      place: (_, bookmark) => placeBookmark(editor, key, bookmark),
      keepLink: () => {
        keepLink(editor, key);
        ReactEditor.focus(editor);
      },
      remove: () => {
        removePlace(editor, key);
        ReactEditor.focus(editor);
      },
    },
  });

/** The card as readers see it. It leads nowhere while the post is written. MARK-11. */
function BookmarkCard({ element: { url, title, description, site, image } }: Props) {
  return (
    <Card aria-label={`Bookmark: ${title}`}>
      <div className="ql-bookmark">
        <div title={url}>
          {image === undefined ? null : (
            <img src={image.url} alt="" width={image.width} height={image.height} />
          )}
          <p>
            <strong>{title}</strong>
          </p>
          {description === undefined ? null : <p>{description}</p>}
          <p>
            <small>{site ?? URL.parse(url)?.hostname}</small>
          </p>
        </div>
      </div>
    </Card>
  );
}

const Card = styled.figure`
  margin: 0;
  ${postBookmarks}
`;
