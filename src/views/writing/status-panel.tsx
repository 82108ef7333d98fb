import { useSelector } from '@xstate/react';
import { Link } from 'lucide-react';
import { styled } from 'styled-components';
import type { DraftLinksRef } from '../../machines/writing/draft-links.machine.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from './panel.tsx';
import { offeredTime } from './publish-time.ts';
import { TimeField } from './time-field.tsx';

const words = {
  draft: { label: 'Draft', text: 'Only admins see it.' },
  published: { label: 'Published', text: 'Everyone sees it once it is saved.' },
  scheduled: { label: 'Scheduled', text: 'Everyone sees it from then on.' },
};
const choices = ['draft', 'published', 'scheduled'] as const;

/** Loaded on demand, because most posts keep their author. */
export const authorChoice = lazyPart(
  async () => (await import('./live-author-choice.tsx')).LiveAuthorChoice,
  { room: '2.75rem' },
);

type Props = { post: PostFormRef; links: DraftLinksRef; isDisabled: boolean };

/**
 * Lets the writer choose whether visitors see the post now, later or not at all. WRITE-31, PUB-11, PUB-12,
 * PUB-21, LINK-7, AUTHOR-18.
 */
export function StatusPanel({ post, links, isDisabled }: Props) {
  const isStored = useSelector(post, (snapshot) => snapshot.context.id !== undefined);
  const status = useSelector(post, (snapshot) => snapshot.context.fields.status);
  const publishAt = useSelector(post, (snapshot) => snapshot.context.fields.publishAt);
  const problem = useSelector(post, (snapshot) => snapshot.context.problems.publishAt);
  const date = useSelector(post, (snapshot) => snapshot.context.fields.date);
  const dateProblem = useSelector(post, (snapshot) => snapshot.context.problems.date);
  const chosen = publishAt === '' ? status : 'scheduled';

  function choose(choice: (typeof choices)[number]) {
    post.send(
      choice === 'scheduled'
        ? { type: 'time.chosen', at: offeredTime(Date.now()) }
        : { type: 'status.chosen', status: choice },
    );
  }

  return (
    <Panel title="Status">
      <Choice>
        <legend>Who sees the post</legend>
        {choices.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="status"
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              onChange={() => choose(value)}
            />
            {words[value].label}
          </label>
        ))}
      </Choice>
      {date === '' || chosen !== 'published' ? null : (
        <TimeField
          id="post-date"
          label="Date"
          at={date}
          disabled={isDisabled}
          error={dateProblem ?? ''}
          onChoose={(value) => post.send({ type: 'field.changed', field: 'date', value })}
        />
      )}
      {publishAt === '' ? null : (
        <TimeField
          id="post-publishAt"
          label="Publish at"
          at={publishAt}
          disabled={isDisabled}
          error={problem ?? ''}
          onChoose={(at) => post.send({ type: 'time.chosen', at })}
        />
      )}
      <Hint>{words[chosen].text}</Hint>
      <authorChoice.Part post={post} isDisabled={isDisabled} />
      {isStored && chosen !== 'published' ? (
        <Button
          $look="quiet"
          $size="small"
          aria-haspopup="dialog"
          disabled={isDisabled}
          onClick={() => links.send({ type: 'links.requested' })}
        >
          <Link size={18} aria-hidden="true" />
          Share draft
        </Button>
      ) : null}
    </Panel>
  );
}

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  min-width: 0;
  padding: 0.25rem;
  border: 0;
  border-radius: 0.9rem;
  background: var(--ink-100);
  legend {
    position: absolute;
    overflow: hidden;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    border-radius: 0.7rem;
    font-size: 0.875rem;
    font-weight: 600;
    /* Forced colors draw the transparent outline. A11Y-19. */
    outline: 0 solid transparent;
    outline-offset: -2px;
  }
  label:has(:checked) {
    background: var(--white);
    box-shadow: var(--shadow-1);
    outline-width: 2px;
  }
  label:has(:focus-visible) { outline: 2px solid var(--focus); }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
`;

const Hint = styled.p`
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
