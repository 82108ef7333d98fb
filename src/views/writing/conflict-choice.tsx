import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { PostFields } from '../../contract/admin-posts.ts';
import type { Post } from '../../contract/posts.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { mergedFields } from '../../machines/writing/post-merge.ts';
import { changedLines } from '../../rich-text/text-diff.ts';
import { media } from '../../theme/media.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { ChangedLine, changeNotes } from './changed-line.tsx';
import { ConflictFields } from './conflict-fields.tsx';
import { PostText } from './post-text.tsx';

type Props = { post: PostFormRef; theirs: Post; theirFields: PostFields; readContent: () => string };

/** Both texts side by side, with the three choices. WRITE-35, WRITE-36. */
export function ConflictChoice({ post, theirs, theirFields, readContent }: Props) {
  const fields = useSelector(post, (snapshot) => snapshot.context.fields);
  const base = useSelector(post, (snapshot) => snapshot.context.base);
  const kept = mergedFields(base, fields, theirFields);
  return (
    <>
      <Body>
        <p>
          It has changed since you opened it. Nothing is lost yet: read both, then choose. To take a part of
          theirs into yours, copy it here and keep editing.
        </p>
        {kept.status === 'draft' && theirFields.status === 'published' ? (
          <Message kind="bad">This post is published. Saving yours takes it off the site.</Message>
        ) : null}
        <Columns>
          <Difference aria-labelledby="difference-title">
            <h3 id="difference-title">What differs</h3>
            <p>
              <del>Struck through</del> is only in yours, <ins>underlined</ins> is only in theirs.
            </p>
            <ConflictFields base={base} kept={kept} theirs={theirFields} />
            <ChangedText mine={readContent()} theirs={theirs.content} />
          </Difference>
          <Side aria-labelledby="mine-title">
            <h3 id="mine-title">Your text</h3>
            <h4 dir="auto">{fields.title}</h4>
            <PostText html={readContent()} />
          </Side>
          <Side aria-labelledby="theirs-title">
            <h3 id="theirs-title">Their text</h3>
            <h4 dir="auto">{theirs.title}</h4>
            <PostText html={theirs.content} />
          </Side>
        </Columns>
      </Body>
      <Choices>
        <Button $look="quiet" $size="small" onClick={() => post.send({ type: 'conflict.closed' })}>
          Keep editing mine
        </Button>
        <Button $look="quiet" $size="small" onClick={() => post.send({ type: 'theirs.taken' })}>
          Use theirs, drop mine
        </Button>
        <Button
          $look="primary"
          $size="small"
          onClick={() => post.send({ type: 'mine.kept', content: readContent(), fields: kept })}
        >
          Save mine over theirs
        </Button>
      </Choices>
    </>
  );
}

/**
 * Shows the words that only one of the texts contains. Elements and labels mark these words, not color alone.
 * WRITE-63.
 */
function ChangedText({ mine, theirs }: { mine: string; theirs: string }) {
  const lines = useMemo(() => changedLines(mine, theirs), [mine, theirs]);
  return lines.length === 0 ? (
    <p>The text is the same.</p>
  ) : (
    <>
      <p>Saving yours replaces their text:</p>
      {lines.map((line) => (
        <p key={line.number} dir="auto">
          {line.note === undefined ? null : <strong>{changeNotes[line.note]}: </strong>}
          <ChangedLine line={line} />
        </p>
      ))}
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: 1.25rem;
  padding: 1.25rem clamp(1.25rem, 4vw, 2rem);
  > p { max-width: 70ch; }
`;

const Columns = styled.div`
  display: grid;
  gap: 1rem;
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;

const Side = styled.section`
  min-width: 0;
  padding: 1.15rem 1.25rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  h3 {
    margin-bottom: 0.75rem;
    font: 600 var(--t-xs) / 1.2 var(--text);
    letter-spacing: 0;
    color: var(--ink-500);
  }
  h4 {
    margin-bottom: 1rem;
    font: 650 1.4rem / 1.15 var(--display);
    overflow-wrap: anywhere;
  }
  /* A wide picture would leave its column. */
  && .ql-image-wide { --out: 0px; margin-inline: 0; }
`;

const Difference = styled(Side)`
  @media ${media.tablet} { grid-column: 1 / -1; }
  p { margin: 0 0 0.75rem; overflow-wrap: anywhere; white-space: pre-wrap; }
  del { color: var(--bad-ink); background: var(--bad-soft); }
  ins { color: var(--good-ink); background: var(--good-soft); }
`;

const Choices = styled.div`
  position: sticky;
  bottom: 0;
  margin-top: auto;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.6rem;
  padding: 0.9rem clamp(1.25rem, 4vw, 2rem);
  border-top: 1px solid var(--ink-100);
  background: var(--white);
`;
