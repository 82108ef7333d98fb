import { useState } from 'react';
import { styled } from 'styled-components';
import { flows } from './flows.ts';
import { Field } from './parts.tsx';
import { tracePage } from './trace-reading.ts';

/** The pages of the workbench other than its flows. */
const pages = [
  { name: 'catalogue', title: 'Error catalogue' },
  { name: 'live', title: 'Live' },
  { name: tracePage, title: 'Replay a trace' },
];

/**
 * Lists all pages and flows. The filter searches the names of flows, their files and their areas. TEST-26.
 */
export function Navigation({ page }: { page: string }) {
  const [filter, setFilter] = useState('');
  const words = filter.toLowerCase().split(/\s+/);
  const found = flows.filter(({ name, area, machine }) =>
    words.every((word) => `${name} ${area} ${machine.id}`.toLowerCase().includes(word)),
  );
  const current = (name: string) => (name === page ? 'page' : undefined);
  return (
    <Side aria-label="Flows">
      {pages.map(({ name, title }) => (
        <a key={name} href={`#${name}`} aria-current={current(name)}>
          {title}
        </a>
      ))}
      <Field
        type="search"
        aria-label="Filter flows"
        placeholder="Filter flows"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {found.map(({ name, machine }) => (
        <a key={name} href={`#${name}`} aria-current={current(name)}>
          {machine.id}
        </a>
      ))}
      {found.length === 0 ? <p role="status">No flow matches.</p> : null}
    </Side>
  );
}

const Side = styled.nav`
  position: sticky;
  top: 0;
  max-height: 100vh;
  overflow: auto;
  display: flex;
  flex-direction: column;
  padding: 1rem 0.5rem;
  background: var(--ink-950);
  color: var(--ink-300);
  a { padding: 0.3rem 0.6rem; border-radius: var(--r-sm); color: var(--ink-300); text-decoration: none; }
  a[aria-current] { color: var(--white); background: var(--ink-700); }
  input { margin: 0.5rem; }
  p { padding: 0.3rem 0.6rem; }
  @media (width < 60rem) { position: static; max-height: 30vh; }
`;
