import { type ReactNode, type TextareaHTMLAttributes, useCallback, useId } from 'react';
import { styled } from 'styled-components';
import { controlFace, Field } from './field.tsx';
import { HiddenText } from './layout.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'> & {
  label: ReactNode;
  /** The error of the text, or an empty string. */
  error: string;
  /** The number of characters, and the maximum. */
  length: number;
  limit: number;
  /**
   * Called after hydration if the field already contains text that was typed or that the browser restored.
   * Left out where a machine controls the field's text.
   */
  onFound?: (text: string) => void;
};

/**
 * A labeled, uncontrolled multi-line field with a character count. The text runs in its own direction. BLOG-87.
 */
export function TextArea({ label, error, length, limit, onFound, className, ...area }: Props) {
  const countId = useId();
  const find = useCallback((area: HTMLTextAreaElement | null) => {
    if (area !== null && area.value !== '') {
      onFound?.(area.value);
    }
  }, []);
  const count = (
    <Count id={countId} $isOver={length > limit}>
      {length} of {limit}
      <HiddenText> characters</HiddenText>
    </Count>
  );
  return (
    <Field label={label} error={error} className={className} note={{ id: countId, content: count }}>
      {(complaint) => <Area dir="auto" {...area} {...complaint} ref={find} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlFace}
  min-height: 8.5rem;
  padding-block: 0.75rem;
  line-height: 1.5;
  resize: vertical;
`;

const Count = styled.span<{ $isOver: boolean }>`
  flex: none;
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  color: ${({ $isOver }) => ($isOver ? 'var(--bad-ink)' : 'var(--field-hint)')};
  font-weight: ${({ $isOver }) => ($isOver ? 600 : 400)};
`;
