import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { tagMaxLength } from '../../contract/post-limits.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import type { TagListRef } from '../../machines/writing/tag-list.machine.ts';
import { HiddenText } from '../ui/layout.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Panel } from './panel.tsx';

/** The maximum number of suggested tags. WRITE-21. */
const offeredTags = 8;

type Props = { post: PostFormRef; tagList: TagListRef; isDisabled: boolean };

/**
 * The post's tags. Enter adds the typed tag. Each tag can be removed, and existing tags are suggested.
 * WRITE-18 to WRITE-22.
 */
export function TagsPanel({ post, tagList, isDisabled }: Props) {
  const tags = useSelector(post, (snapshot) => snapshot.context.fields.tags);
  const text = useSelector(post, (snapshot) => snapshot.context.tagText);
  const problem = useSelector(post, (snapshot) => snapshot.context.problems.tags);
  const known = useSelector(tagList, (snapshot) => snapshot.context.tags);
  const wanted = text.trim().toLowerCase();
  const offered = known
    .filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(wanted))
    .slice(0, offeredTags);

  function enter(tag: string) {
    post.send({ type: 'tag.entered', tag });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter can complete a word in an input method editor. That press must not add a tag.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter(event.currentTarget.value);
    }
  }
  function remove(tag: string) {
    post.send({ type: 'tag.removed', tag });
    document.getElementById('post-tags')?.focus();
  }

  return (
    <Panel title="Tags">
      <TextField
        id="post-tags"
        label="Add a tag and press Enter"
        name="tag"
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={tagMaxLength * 2}
        value={text}
        disabled={isDisabled}
        error={problem ?? ''}
        onFocus={() => tagList.send({ type: 'tags.wanted' })}
        onChange={(event) => post.send({ type: 'tag.typed', text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {tags.length === 0 ? null : (
        <Chips aria-label="Tags of the post">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip
                type="button"
                disabled={isDisabled}
                aria-label={`Remove tag ${tag}`}
                onClick={() => remove(tag)}
              >
                <span>{tag}</span>
                <X size={16} aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      {offered.length === 0 ? null : (
        <div>
          <Caption id="tags-in-use">In use</Caption>
          <Chips aria-labelledby="tags-in-use">
            {offered.map((tag) => (
              <li key={tag}>
                <Offer type="button" disabled={isDisabled} onClick={() => enter(tag)}>
                  <Plus size={16} aria-hidden="true" />
                  <HiddenText>Add tag </HiddenText>
                  <span>{tag}</span>
                </Offer>
              </li>
            ))}
          </Chips>
        </div>
      )}
    </Panel>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;
  li { max-width: 100%; }
`;

const Chip = styled.button`
  display: flex;
  align-items: center;
  gap: 0.45rem;
  max-width: 100%;
  min-height: 2.75rem;
  padding: 0.3rem 0.8rem 0.3rem 1rem;
  border: 1.5px solid transparent;
  border-radius: 99px;
  font-weight: 600;
  line-height: 1.2;
  text-align: start;
  color: var(--ultra-700);
  background: var(--ultra-100);
  span { overflow-wrap: anywhere; }
  &:hover:not(:disabled) { border-color: var(--ultra-400); }
`;

const Offer = styled(Chip)`
  padding: 0.3rem 1rem 0.3rem 0.8rem;
  border-color: var(--ink-100);
  font-weight: 500;
  color: var(--ink-700);
  background: var(--white);
`;

const Caption = styled.p`
  margin-bottom: 0.4rem;
  font-size: var(--t-xs);
  font-weight: 600;
  color: var(--ink-500);
`;
