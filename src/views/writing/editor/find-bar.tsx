import { useSelector } from '@xstate/react';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import type { FindReplaceRef } from '../../../machines/writing/find-replace.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { controlFace } from '../../ui/field.tsx';
import { HiddenText } from '../../ui/layout.tsx';

type Props = {
  find: FindReplaceRef;
  /** The id of the field for the text to find. */
  fieldId: string;
  isDisabled: boolean;
};

/** The bar to find and replace text in the post. TOOL-8 to TOOL-17. */
export function FindBar({ find, ...more }: Props) {
  const isOpen = useSelector(find, (snapshot) => snapshot.matches('open'));
  return isOpen ? <Bar find={find} {...more} /> : null;
}

function Bar({ find, fieldId, isDisabled }: Props) {
  const replaceId = useId();
  const query = useSelector(find, (snapshot) => snapshot.context.query);
  const replacement = useSelector(find, (snapshot) => snapshot.context.replacement);
  const matchCase = useSelector(find, (snapshot) => snapshot.context.matchCase);
  const isFound = useSelector(find, (snapshot) => snapshot.hasTag('found'));
  const status = useSelector(find, statusOf);
  const step = (by: 1 | -1) => find.send({ type: 'match.stepped', by });

  function pressed(event: KeyboardEvent<HTMLElement>) {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') {
      event.stopPropagation();
      find.send({ type: 'find.closed' });
    } else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault();
      find.send({ type: 'find.requested', query: '' });
    } else if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (event.currentTarget.querySelector(`#${fieldId}`) === event.target) {
        step(event.shiftKey ? -1 : 1);
      } else if (!isDisabled) {
        find.send({ type: 'replace.pressed' });
      }
    }
  }

  return (
    <Rows role="search" aria-label="Find and replace" onKeyDown={pressed}>
      <Row>
        <label htmlFor={fieldId}>
          <HiddenText>Find</HiddenText>
        </label>
        <input
          id={fieldId}
          ref={takeFocus}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="Find"
          maxLength={200}
          value={query}
          onChange={(event) => find.send({ type: 'query.changed', query: event.target.value })}
        />
        <Count role="status">{status}</Count>
        <Tools>
          <Tool
            aria-label="Match case"
            title="Match case"
            aria-pressed={matchCase}
            onClick={() => find.send({ type: 'case.toggled' })}
          >
            <CaseSensitive size={19} aria-hidden="true" />
          </Tool>
          <Tool
            aria-label="Previous match"
            title="Previous match (Shift+Enter)"
            aria-disabled={isFound ? undefined : true}
            onClick={() => step(-1)}
          >
            <ChevronUp size={19} aria-hidden="true" />
          </Tool>
          <Tool
            aria-label="Next match"
            title="Next match (Enter)"
            aria-disabled={isFound ? undefined : true}
            onClick={() => step(1)}
          >
            <ChevronDown size={19} aria-hidden="true" />
          </Tool>
          <Tool aria-label="Close" title="Close (Escape)" onClick={() => find.send({ type: 'find.closed' })}>
            <X size={19} aria-hidden="true" />
          </Tool>
        </Tools>
      </Row>
      <Row>
        <label htmlFor={replaceId}>
          <HiddenText>Replace with</HiddenText>
        </label>
        <input
          id={replaceId}
          type="text"
          autoComplete="off"
          placeholder="Replace with"
          maxLength={2_000}
          value={replacement}
          onChange={(event) => find.send({ type: 'replacement.changed', replacement: event.target.value })}
        />
        <Button
          $look="quiet"
          $size="small"
          disabled={isDisabled}
          aria-disabled={isFound ? undefined : true}
          onClick={() => find.send({ type: 'replace.pressed' })}
        >
          Replace
        </Button>
        <Button
          $look="quiet"
          $size="small"
          disabled={isDisabled}
          aria-disabled={isFound ? undefined : true}
          onClick={() => find.send({ type: 'all.pressed' })}
        >
          Replace all
        </Button>
      </Row>
    </Rows>
  );
}

function statusOf({ value, context }: ReturnType<FindReplaceRef['getSnapshot']>): string {
  const state = typeof value === 'string' ? value : value.open;
  const total = context.total.toLocaleString('en');
  switch (state) {
    case 'found':
    case 'changed':
    case 'refreshing':
      return context.total === 0 ? 'No matches' : `${(context.current + 1).toLocaleString('en')} of ${total}`;
    case 'nothing':
      return 'No matches';
    case 'replaced':
      return `${total} replaced`;
    default:
      return '';
  }
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus({ preventScroll: true });
  field?.select();
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem;
  padding: 0.375rem;
  border-top: 1.5px solid var(--ink-100);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  input {
    ${controlFace}
    flex: 1 1 4.5rem;
    width: auto;
    min-height: 2.75rem;
  }
  @media ${media.tablet} { max-width: 36rem; }
  @media not all and ${media.tablet} {
    input { padding-inline: 0.6rem; }
    > button { padding-inline: 0.6rem; }
  }
  /* On the narrowest phones, the tools have a row of their own. */
  @media (width < 23rem) { flex-wrap: wrap; }
`;

const Tools = styled.div`
  display: flex;
  @media ${media.tablet} { gap: 0.25rem; }
`;

const Count = styled.span`
  min-width: 3.75rem;
  padding-inline: 0.25rem;
  font-size: var(--t-xs);
  color: var(--ink-700);
  @media ${media.tablet} {
    min-width: 6rem;
    font-size: var(--t-sm);
  }
`;

const Tool = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--r-sm);
  color: var(--ink-700);
  background: none;
  &:hover:not([aria-disabled]) { background: rgb(9 10 20 / 0.06); }
  &[aria-pressed='true'] { color: var(--ultra-700); background: var(--ultra-100); }
  &[aria-disabled] { opacity: 0.38; }
`;
