import { rename } from '../tags.ts';
import { placeItem, removeAll, unwrap } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Turns clipboard HTML of Word for the web into ordinary HTML. PASTE-6. */
export function readWordWeb(source: Document, leftOut: LeftOut) {
  removeAll(source, 'span.EOP');
  leaveOut(leftOut, 'comment', removeAll(source, 'span.CommentStart'));
  leaveOut(
    leftOut,
    'footnote',
    removeAll(
      source,
      'span.FootnoteReference, span.EndnoteReference, [data-ccp-charstyle$="note reference" i]',
    ),
  );
  for (const line of source.querySelectorAll('p.Paragraph')) {
    const style = line.querySelector('[data-ccp-parastyle]')?.getAttribute('data-ccp-parastyle') ?? '';
    const level = line.getAttribute('role') === 'heading' ? line.getAttribute('aria-level') : undefined;
    const named = /^heading ([1-6])$/i.exec(style)?.[1];
    if (/^title$/i.test(style)) {
      rename(line, 'h1');
    } else if (/^(?:intense )?quote$/i.test(style)) {
      rename(line, 'blockquote');
    } else if (level !== undefined || named !== undefined) {
      rename(line, `h${Math.min(Number(named ?? level) || 1, 6)}`);
    }
  }
  // Each item is in a separate list, with an attribute for its depth.
  for (const item of source.querySelectorAll('li[data-aria-level]')) {
    const kind = item.parentElement?.localName === 'ol' ? 'ordered' : 'bullet';
    placeItem(item, Number(item.getAttribute('data-aria-level')), kind);
  }
  joinLists(source);
  for (const wrapper of source.querySelectorAll('div.OutlineElement, div.TableCellContent')) {
    unwrap(wrapper);
  }
}

/** Joins neighboring lists, so that each item follows the previous one. */
function joinLists(source: Document) {
  for (const wrapper of source.querySelectorAll('div.ListContainerWrapper')) {
    wrapper.replaceWith(...wrapper.querySelectorAll('li'));
  }
}
