import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import {
  canonicalMaxLength,
  metaDescriptionMaxLength,
  metaTitleMaxLength,
} from '../../contract/post-details.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Panel } from './panel.tsx';

type Props = { post: PostFormRef; isDisabled: boolean };
type DetailField = 'metaTitle' | 'metaDescription' | 'canonicalUrl' | 'socialImage';

/**
 * The title, description and picture that search engines and social networks show instead of the post's own.
 * PUB-15 to PUB-20.
 */
export function DetailsPanel({ post, isDisabled }: Props) {
  const noindexHint = useId();
  const fields = useSelector(post, (snapshot) => snapshot.context.fields);
  const problems = useSelector(post, (snapshot) => snapshot.context.problems);

  const parts = (field: DetailField) => ({
    id: `post-${field}`,
    name: field,
    autoComplete: 'off',
    value: fields[field],
    disabled: isDisabled,
    error: problems[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      post.send({ type: 'field.changed', field, value: target.value }),
  });
  const counted = (field: DetailField, limit: number) => ({
    ...parts(field),
    length: fields[field].trim().length,
    limit,
  });

  return (
    <Panel title="Details">
      <Line label="Headline for search engines" rows={2} {...counted('metaTitle', metaTitleMaxLength)} />
      <Line
        label="Description for search engines"
        rows={4}
        {...counted('metaDescription', metaDescriptionMaxLength)}
      />
      <TextField
        label="Canonical address"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        maxLength={canonicalMaxLength}
        {...parts('canonicalUrl')}
      />
      <TextField
        label="Social image address"
        inputMode="url"
        spellCheck={false}
        placeholder="/uploads/… or https://"
        {...parts('socialImage')}
      />
      <div>
        <Tick>
          <input
            type="checkbox"
            name="noindex"
            checked={fields.noindex}
            disabled={isDisabled}
            aria-describedby={noindexHint}
            onChange={({ target }) => post.send({ type: 'noindex.chosen', isChosen: target.checked })}
          />
          Hide from search engines
        </Tick>
        <Hint id={noindexHint}>The post leaves the sitemap. Lists and feeds still have it.</Hint>
      </div>
    </Panel>
  );
}

const Line = styled(TextArea)`
  textarea { min-height: 3rem; }
`;

const Tick = styled.label`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-height: 2.75rem;
  font-weight: 600;
  cursor: pointer;
  input { accent-color: var(--ultra-600); }
`;

const Hint = styled.p`
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
