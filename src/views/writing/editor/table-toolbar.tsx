import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import { changeTable, columnsOf, hasHeader, type TableCommand, tableAt } from '../../../rich-text/tables.ts';
import { BlockToolbar, Tool } from './block-toolbar.tsx';

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
    <BlockToolbar label="Table">
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
    </BlockToolbar>
  );
}

const Place = styled.span`
  flex: none;
  margin-inline-start: auto;
  padding-inline: 0.75rem;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;
