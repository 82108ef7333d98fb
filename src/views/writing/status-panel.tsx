import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { postStatuses } from '../../contract/posts.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { Panel } from './panel.tsx';

const words = {
  draft: { label: 'Draft', text: 'Only admins see it.' },
  published: { label: 'Published', text: 'Everyone sees it once it is saved.' },
};

type Props = { post: PostFormRef; isDisabled: boolean };

/** Chooses whether visitors see the post. WRITE-31. */
export function StatusPanel({ post, isDisabled }: Props) {
  const status = useSelector(post, (snapshot) => snapshot.context.fields.status);
  return (
    <Panel title="Status">
      <Choice>
        <legend>Who sees the post</legend>
        {postStatuses.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              disabled={isDisabled}
              onChange={() => post.send({ type: 'status.chosen', status: value })}
            />
            {words[value].label}
          </label>
        ))}
      </Choice>
      <Hint>{words[status].text}</Hint>
    </Panel>
  );
}

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.25rem;
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
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    border-radius: 0.7rem;
    font-weight: 600;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--white);
    box-shadow: var(--shadow-1);
  }
  input { accent-color: var(--ultra-600); }
`;

const Hint = styled.p`
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
