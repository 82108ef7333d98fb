import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { minutesToRead } from '../../../contract/reading-time.ts';
import type { WordCountRef } from '../../../machines/writing/word-count.machine.ts';

type Props = { count: WordCountRef; hintId: string };

/**
 * The bar below the text. It shows the length of the text, and the keys that move the focus out of the text.
 * TOOL-5, TOOL-6.
 */
export function EditorStatus({ count, hintId }: Props) {
  const words = useSelector(count, (snapshot) => snapshot.context.words);
  return (
    <Bar>
      <p>{words === undefined ? null : lengthOf(words)}</p>
      <p id={hintId}>Escape, then Tab leaves the text</p>
    </Bar>
  );
}

/** Chinese and Japanese characters count as half a word. */
const lengthOf = (words: number) =>
  `${Math.ceil(words).toLocaleString('en')} ${words === 1 ? 'word' : 'words'} · ${minutesToRead(words)} minute read`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 1.5rem;
  padding: 0.6rem clamp(1rem, 3vw, 2rem);
  border-top: 1.5px solid var(--ink-100);
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
