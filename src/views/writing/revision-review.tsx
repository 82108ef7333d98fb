import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { Revision } from '../../contract/post-revisions.ts';
import type { ImageUploadsRef } from '../../machines/writing/image-uploads.machine.ts';
import { countsOf } from '../../machines/writing/image-uploads.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import type { PostRevisionsRef } from '../../machines/writing/post-revisions.machine.ts';
import { media } from '../../theme/media.ts';
import { Button } from '../ui/button.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { RevisionList, savedTime } from './revision-list.tsx';

type Props = {
  revisions: PostRevisionsRef;
  post: PostFormRef;
  uploads: ImageUploadsRef;
  readContent: () => string;
};

/** The list of revisions, and the chosen revision beside the text in the editor. REV-9, REV-10. */
export function RevisionReview({ revisions, post, uploads, readContent }: Props) {
  const isListing = useSelector(revisions, (snapshot) => snapshot.matches({ open: 'listing' }));
  const isUnlisted = useSelector(revisions, (snapshot) => snapshot.matches({ open: 'unlisted' }));
  const list = useSelector(revisions, (snapshot) => snapshot.context.revisions);
  const number = useSelector(revisions, (snapshot) => snapshot.context.chosen);
  const chosen = list.find((revision) => revision.number === number);
  if (isListing) {
    return <Alone role="status">Reading the revisions…</Alone>;
  }
  if (isUnlisted) {
    return (
      <Alone role="alert">
        The revisions could not be read.{' '}
        <RetryButton onRetry={() => revisions.send({ type: 'retry.pressed' })} />
      </Alone>
    );
  }
  return (
    <Columns>
      <RevisionList revisions={revisions} list={list} chosen={number} />
      <Detail aria-labelledby="revision-title">
        {chosen === undefined ? (
          <>
            <h3 id="revision-title">What changed since</h3>
            <p>
              {list.length === 0
                ? 'No revisions yet. Each save keeps one.'
                : 'Choose a revision to compare it with what is in the editor.'}
            </p>
          </>
        ) : (
          <Chosen {...{ revisions, post, uploads, readContent, chosen }} />
        )}
      </Detail>
    </Columns>
  );
}

function Chosen({ revisions, post, uploads, readContent, chosen }: Props & { chosen: Revision }) {
  const text = useSelector(revisions, (snapshot) => snapshot.context.text);
  const problem = useSelector(revisions, (snapshot) => snapshot.context.problem);
  const isUnread = useSelector(revisions, (snapshot) => snapshot.matches({ open: 'unread' }));
  const fields = useSelector(post, (snapshot) => snapshot.context.fields);
  const isWritable = useSelector(post, (snapshot) => snapshot.hasTag('writable'));
  const isReady = useSelector(uploads, ({ context }) => {
    const { pending, failed } = countsOf(context);
    return pending + failed === 0;
  });
  return (
    <>
      <Head>
        <h3 id="revision-title">
          What changed since <time dateTime={chosen.savedAt}>{savedTime(chosen.savedAt)}</time>
        </h3>
        {text === undefined ? null : (
          <Button
            $look="primary"
            $size="small"
            disabled={!isReady || !isWritable}
            onClick={() =>
              revisions.send({ type: 'restore.pressed', present: { fields, content: readContent() } })
            }
          >
            Restore this revision
          </Button>
        )}
      </Head>
      {isReady || text === undefined ? null : (
        <p>Images of the text are not uploaded yet. Wait for them or remove them, then restore.</p>
      )}
      {text === undefined ? null : (
        <RevisionChanges text={text} present={{ fields, content: readContent() }} />
      )}
      {problem === '' ? null : <p role="alert">{problem}</p>}
      {isUnread ? (
        <p role="alert">
          This revision could not be read.{' '}
          <RetryButton onRetry={() => revisions.send({ type: 'retry.pressed' })} />
        </p>
      ) : null}
      {text === undefined && problem === '' && !isUnread ? <p role="status">Reading this revision…</p> : null}
    </>
  );
}

const Alone = styled.p`
  padding: 2rem clamp(1.25rem, 4vw, 2rem);
`;

const Columns = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  min-height: 0;
  @media ${media.tablet} { grid-template-columns: 20rem minmax(0, 1fr); align-content: stretch; }
`;

const Detail = styled.section`
  display: grid;
  align-content: start;
  gap: 1.25rem;
  min-width: 0;
  padding: 1.25rem clamp(1.25rem, 4vw, 2rem);
  h3 { font-size: 1.05rem; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
`;
