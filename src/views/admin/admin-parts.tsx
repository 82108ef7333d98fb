import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { HiddenText } from '../ui/layout.tsx';
import { Select } from '../ui/select.tsx';
import { bones } from './bones.ts';

/** Parts shared by admin screens: a head with tools, alerts, panels, a search box, badges. SPEED-8. */
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  h1 { font-size: 1.9rem; }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
`;

/** The head of a long form. It stays in view where the window is wide. EDIT-3. */
export const StickyHead = styled.div`
  /* Where there is no room for one row, the tools alone stay in view. */
  display: contents;
  h1 { grid-area: 1 / 1; margin-right: auto; font-size: 1.9rem; }
  @media ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem 1rem;
    position: sticky;
    top: 0;
    z-index: 5;
    min-height: 4.5rem;
    margin-top: -1rem;
    background: var(--paper);
  }
  @media ${media.low} { position: static; }
`;

/**
 * The tools of a long form. Where the window is not wide, they stay in view in one row. If the row is too
 * narrow, the tools scroll sideways under the last one. A tool with an icon shows only the icon on a phone.
 * EDIT-3.
 */
export const StickyTools = styled(Tools)`
  align-items: center;
  @media not all and ${media.wide} {
    position: sticky;
    top: 0;
    z-index: 5;
    flex-wrap: nowrap;
    margin: -0.375rem -0.5rem;
    padding: 0.375rem 0.5rem;
    overflow-x: auto;
    scrollbar-width: none;
    background: var(--paper);
    > * { flex: none; }
    > :last-child { position: sticky; right: 0; margin-left: auto; }
  }
  @media not all and ${media.tablet} {
    gap: 0.25rem;
    > button { padding: 0 0.75rem; }
    > :has(svg) { gap: 0; font-size: 0; }
  }
  @media ${media.low} { position: static; }
`;

/** The messages at the top of a screen. Takes no space while empty. */
export const Alerts = styled.div`
  display: grid;
  gap: 0.6rem;
  /*
   * Screen readers announce only changes to an existing live region, so the empty element stays in the page.
   */
  &:empty { position: absolute; }
`;

export const Panel = styled.section`
  min-width: 0;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  /* Not hidden, so that the bar of bulk actions can be sticky in a panel. */
  overflow: clip;
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Spins its content while a request runs. */
export const Spin = styled.span<{ $isOn: boolean }>`
  display: grid;
  ${({ $isOn }) => ($isOn ? css`animation: ${turn} 800ms linear infinite;` : '')}
`;

export type Tone = 'good' | 'warn' | 'info' | 'quiet';

/** A one-word status. */
export const Badge = styled.span<{ $tone: Tone }>`
  display: inline-block;
  padding: 0.2rem 0.65rem;
  border-radius: 99px;
  font-size: var(--t-xs);
  font-weight: 600;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

const tones: Record<Tone, ReturnType<typeof css>> = {
  good: css`color: var(--good-ink); background: var(--good-soft);`,
  warn: css`color: var(--warn-ink); background: var(--warn-soft);`,
  info: css`color: var(--ultra-700); background: var(--ultra-100);`,
  quiet: css`color: var(--ink-700); background: var(--ink-100);`,
};

/** The row above a list, with the search box and filters. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  padding: 1rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
`;

type SearchProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
};

export function SearchBox({ label, placeholder, maxLength, value, onType }: SearchProps) {
  return (
    <SearchFrame>
      <Search size={18} aria-hidden="true" />
      <HiddenText>{label}</HiddenText>
      <input
        type="search"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </SearchFrame>
  );
}

/** A search field with a magnifying glass. */
export const SearchField = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  svg { position: absolute; left: 1rem; color: var(--ink-500); }
  input {
    width: 100%;
    min-height: 2.75rem;
    padding: 0 1.1rem 0 2.75rem;
    border: 1.5px solid var(--field-line);
    border-radius: 99px;
    background: var(--white);
  }
  input::placeholder { color: var(--field-hint); }
`;

/* Flex lines break by the basis, so a wide one would send a filter to the next line that fits on this one. */
const SearchFrame = styled(SearchField)`
  flex: 1 1 14rem;
  min-width: min(14rem, 100%);
  max-width: 24rem;
`;

type ChoiceProps = {
  label: string;
  value: string;
  isOff?: boolean;
  onChoose: (value: string) => void;
  /** Called before the options open. */
  onFocus?: () => void;
  ref?: Ref<HTMLSelectElement> | undefined;
  children: ReactNode;
};

/** A small select box. The label is only for screen readers. */
export function Choice({ label, value, isOff = false, onChoose, onFocus, ref, children }: ChoiceProps) {
  return (
    <Select
      ref={ref}
      aria-label={label}
      value={value}
      disabled={isOff}
      onFocus={onFocus}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </Select>
  );
}

/** The text of an empty or loading list. */
export const Nothing = styled.p<{ $isLoading?: boolean }>`
  padding: 3rem 1.25rem;
  text-align: center;
  color: var(--ink-500);
  a {
    display: inline-block;
    margin-block: -0.7rem;
    padding-block: 0.7rem;
    color: var(--ultra-700);
  }
  ${({ $isLoading }) => ($isLoading ? bones : null)}
`;

/** The suggested next step below the text of an empty list: a sentence and a link. */
export const NextStep = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.9rem;
  max-width: 27rem;
  margin: 0.35rem auto 0;
  color: var(--ink-500);
`;

/** Shows only the icon of a button or link. Its text remains its name. */
export const iconOnly = css`
  gap: 0;
  width: 2.75rem;
  padding: 0;
  font-size: 0;
`;

const timeStyle = { hour: '2-digit', minute: '2-digit' } as const;

/** The format of every date and time on admin screens, such as "Nov 22, 2026, 09:05 AM". ADMIN-22. */
export const shortDateTimeStyle = { month: 'short', day: 'numeric', year: 'numeric', ...timeStyle } as const;

/** A date and time on admin screens, in the admin's own time zone. ADMIN-22. */
export const shortDateTime = new Intl.DateTimeFormat('en-US', shortDateTimeStyle);

/** The time of `shortDateTime` without its date. */
export const shortTime = new Intl.DateTimeFormat('en-US', timeStyle);
