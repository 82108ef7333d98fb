import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import { changeTable, columnsOf, hasHeader, type TableCommand, tableAt } from '../../../rich-text/tables.ts';
import { media } from '../../../theme/media.ts';
import { tableToolbarId } from './line-keys.ts';
import { goBack } from './selection.ts';

const commands: ReadonlyArray<[TableCommand, string]> = [
  ['row-above', 'Row above'],
  ['row-below', 'Row below'],
  ['column-left', 'Column left'],
  ['column-right', 'Column right'],
  ['header', 'Header row'],
  ['row-removed', 'Remove row'],
  ['column-removed', 'Remove column'],
  ['table-removed', 'Remove table'],
];

/** Returns the toolbar's state as a string, so that the toolbar renders only when the state changes. */
function placeText(editor: Editor): string {
  const place = tableAt(editor);
  if (place === undefined) {
    return '';
  }
  const { table, row, column } = place;
  const words = `Row ${row + 1} of ${table.children.length}, column ${column + 1} of ${columnsOf(table)}`;
  return `${hasHeader(table) ? '+' : '-'}${words}`;
}

/** The toolbar of the table at the caret. BLOCK-15. */
export function TableToolbar({ isDisabled }: { isDisabled: boolean }) {
  const editor = useSlateStatic();
  const place = useSlateSelector(placeText);
  const act = (command: TableCommand) => {
    editor.beginStep();
    changeTable(editor, command);
    // Deleting the table removes its toolbar, so the focus moves to the text. Otherwise the focus stays,
    // because more key presses may follow.
    if (tableAt(editor) === undefined) {
      ReactEditor.focus(editor);
    }
  };
  return place === '' || isDisabled ? null : (
    <Bar
      id={tableToolbarId}
      role="group"
      aria-label="Table"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          goBack(editor);
        }
      }}
    >
      {commands.map(([command, label]) => (
        <Tool
          key={command}
          aria-pressed={command === 'header' ? place.startsWith('+') : undefined}
          onClick={() => act(command)}
        >
          {label}
        </Tool>
      ))}
      <Place role="status">{place.slice(1)}</Place>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 0.25rem;
  align-items: center;
  padding: 0.25rem 0.375rem;
  border-top: 1.5px solid var(--ink-100);
  /* The bar covers the text until its place is free. */
  background: var(--white);
  overflow-x: auto;
  scrollbar-width: thin;
  @media ${media.tablet} { flex-wrap: wrap; }
`;

const Tool = styled.button.attrs({
  type: 'button',
  // Keeps focus and selection in the text.
  onMouseDown: (event) => event.preventDefault(),
})`
  flex: none;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: var(--r-sm);
  font: 500 var(--t-sm) / 1 var(--text);
  color: var(--ink-700);
  background: none;
  &:hover { background: rgb(9 10 20 / 0.06); }
  &[aria-pressed='true'] { color: var(--ultra-700); background: var(--ultra-100); }
  &:focus-visible { outline-offset: -2px; }
`;

const Place = styled.span`
  flex: none;
  margin-inline-start: auto;
  padding-inline: 0.75rem;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
