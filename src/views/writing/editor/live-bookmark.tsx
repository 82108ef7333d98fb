import { useState } from 'react';
import { styled } from 'styled-components';
import { fromPromise } from 'xstate';
import { readBookmark } from '../../../api/bookmarks.ts';
import { bookmarkMachine } from '../../../machines/writing/bookmark.machine.ts';
import type { BookmarkPlace } from '../../../rich-text/bookmark-places.ts';
import type { BookmarkElement } from '../../../rich-text/document.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { postBookmarks } from '../../../theme/post-bookmarks.ts';
import { BookmarkView } from './bookmark-view.tsx';

type Props = { element: BookmarkElement; place: BookmarkPlace; isDisabled: boolean };

/** A bookmark in the editor: its card, or the form that makes it. MARK-7. */
export function LiveBookmark(props: Props) {
  return props.element.title === undefined ? <LivePlace {...props} /> : <BookmarkCard {...props} />;
}

/**
 * The form runs its own machine. The machine stops when the form is removed from the text, so a late response
 * is ignored. MARK-7.
 */
function LivePlace({ element: { url }, place, isDisabled }: Props) {
  const [machine] = useState(() =>
    bookmarkMachine.provide({
      actors: { read: fromPromise(({ input, signal }) => readBookmark(apiClient, input, signal)) },
      actions: {
        keepAddress: (_, url) => place.keepAddress(url),
        place: (_, outcome) => {
          if (outcome.kind === 'read') {
            place.fill(outcome.bookmark);
          }
        },
        keepLink: () => place.keepLink(),
        remove: () => place.remove(),
      },
    }),
  );
  const bookmark = useActorRef(machine, { input: { url } });
  return <BookmarkView bookmark={bookmark} isDisabled={isDisabled} onRestore={place.restore} />;
}

/** The card as readers see it. In the editor the card is not a link. MARK-11. */
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
