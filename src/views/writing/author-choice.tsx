import { useSelector } from '@xstate/react';
import { UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { AuthorChoiceRef } from '../../machines/writing/author-choice.machine.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { SelectBox } from '../ui/select-box.tsx';

/** The id of the select element. */
export const authorFieldId = 'post-author';

type Props = {
  choice: AuthorChoiceRef;
  post: PostFormRef;
  /**
   * Whether the post was new when the editor opened. If so, the writer is the author until another is chosen.
   */
  isNew: boolean;
  isDisabled: boolean;
};

/** Chooses the author of a post. AUTHOR-18. */
export function AuthorChoice({ choice, post, isNew, isDisabled }: Props) {
  const isOpen = useSelector(choice, (snapshot) => snapshot.matches('open'));
  const isLoading = useSelector(choice, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(choice, (snapshot) => snapshot.matches('failed'));
  const authors = useSelector(choice, (snapshot) => snapshot.context.authors);
  const chosen = useSelector(post, (snapshot) => snapshot.context.fields.author);
  const problem = useSelector(post, (snapshot) => snapshot.context.problems.author ?? '');
  const own = isNew ? authors.find(({ isOwn }) => isOwn)?.slug : undefined;
  const value = chosen ?? own ?? '';
  return (
    <Whole>
      {isOpen ? (
        <Field label="Author" error={problem}>
          {(complaint) => (
            <SelectBox
              id={authorFieldId}
              name="author"
              value={value}
              disabled={isDisabled}
              onChange={({ target }) =>
                post.send({ type: 'field.changed', field: 'author', value: target.value })
              }
              {...complaint}
            >
              <option value="">SwiftEx</option>
              {authors.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
              {value === '' || authors.some(({ slug }) => slug === value) ? null : (
                <option value={value}>{value}</option>
              )}
            </SelectBox>
          )}
        </Field>
      ) : (
        <Button
          $look="quiet"
          $size="small"
          disabled={isDisabled || isLoading}
          onClick={() => choice.send({ type: 'authors.wanted' })}
        >
          <UserRound size={18} aria-hidden="true" />
          {isLoading ? 'Loading authors...' : 'Choose author'}
        </Button>
      )}
      <div role="alert">
        {hasFailed ? <Message kind="bad">The authors could not be loaded. Please try again.</Message> : null}
        {problem !== '' && !isOpen ? <Message kind="bad">{problem}</Message> : null}
      </div>
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  gap: 0.5rem;
  > [role]:empty { position: absolute; }
`;
