import { useSelector } from '@xstate/react';
import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  libraryPageSize,
  librarySearchMaxLength,
  libraryShows,
  thumbnailOf,
  type Upload,
} from '../../../contract/uploads.ts';
import { passFocusToContent } from '../../../effects/lost-focus.ts';
import type { MediaLibraryRef } from '../../../machines/admin/media-library.machine.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/layout.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { Bar, Choice, Nothing, SearchBox, shortDateTime } from '../admin-parts.tsx';
import { nameOf, showLabels, sizeWords, usesWords } from './library-words.ts';

type Props = {
  library: MediaLibraryRef;
  /** The admin's actions on a file, shown below the file's details. */
  footOf?: (upload: Upload) => ReactNode;
};

/** The files of the library with their search, filter and pages. LIB-3, LIB-4, LIB-10, LIB-11. */
export function LibraryList({ library, footOf }: Props) {
  const search = useSelector(library, (snapshot) => snapshot.context.search);
  const show = useSelector(library, (snapshot) => snapshot.context.show);
  const isBusy = useSelector(library, (snapshot) => snapshot.hasTag('busy'));
  const pagination = useSelector(library, (snapshot) => snapshot.context.pagination);
  return (
    <>
      <Bar>
        <SearchBox
          label="Search files"
          placeholder="Search files..."
          maxLength={librarySearchMaxLength}
          value={search}
          onType={(text) => library.send({ type: 'search.changed', search: text })}
        />
        <Choice
          label="Files"
          value={show}
          onChoose={(value) =>
            library.send({
              type: 'show.chosen',
              show: libraryShows.find((known) => known === value) ?? 'all',
            })
          }
        >
          {libraryShows.map((known) => (
            <option key={known} value={known}>
              {showLabels[known]}
            </option>
          ))}
        </Choice>
      </Bar>
      <Files library={library} footOf={footOf} />
      <TablePagination
        label="Pages of files"
        pageSize={libraryPageSize}
        pagination={pagination}
        // A click on a page link can also bring the admin back to this window, which refreshes the list. The
        // links stay enabled during that refresh, because a disabled link would ignore the click.
        isBusy={isBusy && pagination.totalRecords === 0}
        onChoose={(page) => library.send({ type: 'page.chosen', page })}
      />
    </>
  );
}

function Files({ library, footOf }: { library: MediaLibraryRef; footOf: Props['footOf'] }) {
  const uploads = useSelector(library, (snapshot) => snapshot.context.uploads);
  const isBusy = useSelector(library, (snapshot) => snapshot.hasTag('busy'));
  const isLoaded = useSelector(library, (snapshot) => snapshot.matches('loaded'));
  const isWhole = useSelector(library, ({ context }) => context.search === '' && context.show === 'all');
  if (uploads.length > 0) {
    return (
      <Grid aria-busy={isBusy} aria-label="Uploaded files" tabIndex={-1} ref={passFocusToContent}>
        {uploads.map((upload) => (
          <Card key={upload.name} ref={passFocusOn}>
            <Picture upload={upload} />
            <Facts upload={upload} />
            {footOf?.(upload)}
          </Card>
        ))}
      </Grid>
    );
  }
  if (!(isBusy || isLoaded)) {
    return null;
  }
  const empty = isWhole
    ? 'No files yet. Pictures and videos that you upload in posts and sections appear here.'
    : 'No files found. Try another search or filter.';
  return (
    <>
      <Nothing role="status" $isLoading={isBusy}>
        {isBusy ? 'Loading files...' : empty}
      </Nothing>
      {isBusy || isWhole ? null : (
        <All>
          <Button
            $look="quiet"
            $size="small"
            onClick={() => {
              library.send({ type: 'search.changed', search: '' });
              library.send({ type: 'show.chosen', show: 'all' });
            }}
          >
            Show all files
          </Button>
        </All>
      )}
    </>
  );
}

const All = styled.div`
  display: grid;
  justify-items: center;
  margin-top: -2rem;
  padding: 0 1.25rem 3rem;
`;

/**
 * Moves the focus to the list when the focused card is replaced or deleted, so that the focus is not lost.
 * LIB-22.
 */
function passFocusOn(card: HTMLLIElement) {
  const list = card.parentElement;
  return () => {
    if (card.contains(document.activeElement)) {
      list?.focus({ preventScroll: true });
    }
  };
}

function Picture({ upload }: { upload: Upload }) {
  return upload.width === undefined ? (
    <Thumbnail>
      <Film size={32} aria-hidden="true" />
    </Thumbnail>
  ) : (
    <Thumbnail>
      <img src={thumbnailOf(upload)} alt={upload.alt} loading="lazy" decoding="async" />
    </Thumbnail>
  );
}

function Facts({ upload }: { upload: Upload }) {
  const { width, height, bytes, uploadedAt, uploadedBy } = upload;
  return (
    <Words>
      <b>{nameOf(upload)}</b>
      <span>
        {width === undefined ? 'Video' : `${width} × ${height}`} · {sizeWords(bytes)} · {usesWords(upload)}
      </span>
      <small>
        <HiddenText>Uploaded </HiddenText>
        <time dateTime={uploadedAt}>{shortDateTime.format(new Date(uploadedAt))}</time>
        {uploadedBy === undefined ? null : <> by {uploadedBy}</>}
      </small>
    </Words>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: 1.25rem;
  margin: 0;
  padding: 1.25rem;
  list-style: none;
  /* Two in a row on an ordinary phone. */
  @media (width >= 22.5rem) and (width < 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.75rem;
    padding: 0.75rem;
    /* Leaves room for an address of ordinary length. */
    li > span + span { padding-inline: 0.6rem; }
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  overflow: hidden;
`;

const Thumbnail = styled.span`
  display: grid;
  /* A definite height, so that the picture fits into it and does not stretch the row. */
  grid-template: 100% / 100%;
  place-items: center;
  aspect-ratio: 3 / 2;
  color: var(--ink-500);
  background: var(--paper);
  overflow: hidden;
  img { width: 100%; height: 100%; object-fit: contain; }
`;

const Words = styled.span`
  display: grid;
  gap: 0.2rem;
  padding: 0.8rem 1rem;
  font-variant-numeric: tabular-nums;
  b { font-weight: 600; overflow-wrap: anywhere; }
  span { color: var(--ink-700); }
  small { font-size: var(--t-xs); color: var(--ink-500); overflow-wrap: anywhere; }
`;
