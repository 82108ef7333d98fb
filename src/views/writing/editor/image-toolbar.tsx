import type { Editor } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import { postImagePercents } from '../../../contract/post-html.ts';
import { fieldText } from '../../../effects/field-text.ts';
import { selectedVoid } from '../../../rich-text/commands.ts';
import {
  captionMaxLength,
  changeImage,
  percentOf,
  selectedImage,
  sizeForPercent,
} from '../../../rich-text/figures.ts';
import { gatherGallery, imagesInRow, splitGallery } from '../../../rich-text/gallery-changes.ts';
import { Select } from '../../ui/select.tsx';
import { BlockToolbar, Tool } from './block-toolbar.tsx';

/** Returns the toolbar's state as a string, so that the toolbar renders only when the state changes. */
const shownText = (editor: Editor): string => {
  const [image] = selectedImage(editor) ?? [];
  if (image !== undefined) {
    const hasOthers = imagesInRow(editor) !== undefined;
    return JSON.stringify([image.caption ?? '', image.size ?? '', image.link !== undefined, hasOthers]);
  }
  return selectedVoid(editor)?.[0].type === 'gallery' ? 'gallery' : '';
};

type Props = { isDisabled: boolean; onAsk: (what: 'alt' | 'link') => void };

/**
 * The toolbar of the selected image or gallery: its caption, alt text, link and width. BLOCK-30, BLOCK-33.
 */
export function ImageToolbar({ isDisabled, onAsk }: Props) {
  const editor = useSlateStatic();
  const shown = useSlateSelector(shownText);
  if (shown === '' || isDisabled) {
    return null;
  }
  if (shown === 'gallery') {
    return (
      <BlockToolbar label="Gallery" wraps>
        <Tool onClick={() => splitGallery(editor)}>Split gallery</Tool>
      </BlockToolbar>
    );
  }
  const [caption, size, isLinked, hasOthers] = JSON.parse(shown) as [string, string, boolean, boolean];
  const change = (changes: Parameters<typeof changeImage>[2]) => {
    const [, path] = selectedImage(editor) ?? [];
    if (path !== undefined) {
      changeImage(editor, path, changes);
    }
  };
  const step = (by: number) => {
    const [image] = selectedImage(editor) ?? [];
    if (image !== undefined) {
      change({ size: sizeForPercent(percentOf(image) + by) });
    }
  };
  return (
    <BlockToolbar label="Image" wraps>
      <Caption
        aria-label="Caption"
        placeholder="Caption"
        autoComplete="off"
        maxLength={captionMaxLength}
        defaultValue={caption}
        ref={fieldText(caption)}
        onChange={(event) => change({ caption: event.target.value })}
      />
      <Tool onClick={() => onAsk('alt')}>Alt text</Tool>
      <Tool aria-pressed={isLinked} onClick={() => onAsk('link')}>
        Link
      </Tool>
      <Select
        look="bare"
        aria-label="Width"
        value={size}
        onChange={(event) => change({ size: event.target.value })}
      >
        <option value="">Text width</option>
        <option value="small">Small</option>
        <option value="wide">Wide</option>
        {postImagePercents.map((percent) => (
          <option key={percent} value={percent}>
            {percent} %
          </option>
        ))}
      </Select>
      <Tool onClick={() => step(-5)}>Narrower</Tool>
      <Tool onClick={() => step(5)}>Wider</Tool>
      {hasOthers ? <Tool onClick={() => gatherGallery(editor)}>Make a gallery</Tool> : null}
    </BlockToolbar>
  );
}

const Caption = styled.input`
  flex: 1 1 12rem;
  min-width: 10rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border: 1.5px solid var(--field-line);
  border-radius: var(--r-sm);
  font: 400 var(--t-sm) / 1.4 var(--text);
  color: var(--ink-900);
  background: var(--white);
  &::placeholder { color: var(--field-hint); opacity: 1; }
`;
