import type { Editor } from 'slate';
import { useSlateSelector } from 'slate-react';
import { selectedVoid } from '../../../rich-text/commands.ts';
import { selectedImage } from '../../../rich-text/figures.ts';
import { tableAt } from '../../../rich-text/tables.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';

type Props = { isDisabled: boolean; onAsk: (what: 'alt' | 'link') => void };

/** The toolbars for tables and images load on demand, because many posts have neither. */
const room = '2.75rem';
// One row where the window has room for it, and two rows elsewhere.
const tableRoom = 'clamp(3.35rem, (116rem - 100vw) * 99, 6.35rem)';
const table = lazyPart(async () => (await import('./table-toolbar.tsx')).TableToolbar, { room: tableRoom });
const image = lazyPart(async () => (await import('./image-toolbar.tsx')).ImageToolbar, { room });

function kindAt(editor: Editor): 'table' | 'image' | undefined {
  if (tableAt(editor) !== undefined) {
    return 'table';
  }
  const isImage = selectedImage(editor) !== undefined || selectedVoid(editor)?.[0].type === 'gallery';
  return isImage ? 'image' : undefined;
}

/**
 * The toolbar of the table at the caret, or of the selected image or gallery. BLOCK-15, BLOCK-30, BLOCK-33.
 */
export function BlockToolbars({ isDisabled, onAsk }: Props) {
  const kind = useSlateSelector(kindAt);
  if (kind === undefined || isDisabled) {
    return null;
  }
  return kind === 'table' ? (
    <table.Part isDisabled={isDisabled} />
  ) : (
    <image.Part isDisabled={isDisabled} onAsk={onAsk} />
  );
}
