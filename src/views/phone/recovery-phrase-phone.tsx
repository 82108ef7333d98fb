import { styled } from 'styled-components';
import { Action, Muted, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

const words = [
  'orbit',
  'maple',
  'silver',
  'dawn',
  'harbor',
  'canvas',
  'ribbon',
  'meadow',
  'pilot',
  'quartz',
  'ember',
  'window',
];

/** A drawing of the screen with the recovery phrase of a new wallet. The words are examples. */
export function RecoveryPhrasePhone() {
  return (
    <Phone label="Recovery phrase screen: twelve numbered words to write down" status="New wallet">
      <Title>Your recovery phrase</Title>
      <Muted>Write the words down in order. You confirm them on the next screen.</Muted>
      <Words>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </Words>
      <Warning>A screenshot is a copy that others can find. Paper is not.</Warning>
      <Action>I wrote it down</Action>
    </Phone>
  );
}

const Words = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.6em;
  counter-reset: word;
  span {
    padding: 0.95em 0.85em;
    border-radius: 0.9em;
    font-weight: 500;
    background: var(--fill);
  }
  span::before {
    content: counter(word);
    counter-increment: word;
    display: inline-block;
    min-width: 1.6em;
    color: var(--muted);
  }
`;

const Warning = styled.span`
  padding: 0.9em 1.05em;
  border-radius: 1.3em;
  color: var(--warn-ink);
  background: var(--warn-soft);
`;
