import type { KeyboardEvent, PointerEvent } from 'react';
import { ReactEditor, useSelected, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import type { ImageElement } from '../../../rich-text/document.ts';
import { changeImage, percentOf, sizeForPercent } from '../../../rich-text/figures.ts';

/**
 * An image in the editor. It looks the same as on the public page, and has a handle that changes its width.
 * BLOCK-30, EDIT-39.
 */
export function ImageBlock({ element }: { element: ImageElement }) {
  const isSelected = useSelected();
  const { url, alt, width, height, caption = '', size } = element;
  return (
    <figure className={size === undefined ? '' : `ql-image-${size}`}>
      <Sized>
        <img src={url} alt={alt} width={width} height={height} />
        {isSelected ? <Handle element={element} /> : null}
      </Sized>
      {caption === '' ? null : <figcaption dir="auto">{caption}</figcaption>}
      <AltText>{alt || 'No alt text'}</AltText>
    </figure>
  );
}

/** A handle that changes the width by dragging and by the arrow keys. */
function Handle({ element }: { element: ImageElement }) {
  const editor = useSlateStatic();
  const percent = percentOf(element);
  const resize = (to: number) =>
    changeImage(editor, ReactEditor.findPath(editor, element), { size: sizeForPercent(to) });
  const widthAt = (event: PointerEvent<HTMLElement>) => {
    const figure = event.currentTarget.closest('figure');
    const { left = 0, width = 1 } = figure?.parentElement?.getBoundingClientRect() ?? {};
    const isCentered = figure?.parentElement?.classList.contains('ql-align-center') ?? false;
    const isRight = figure?.parentElement?.classList.contains('ql-align-right') ?? false;
    const share = (100 * (event.clientX - left)) / width;
    return isRight ? 100 - share : isCentered ? 2 * Math.abs(share - 50) : share;
  };
  return (
    <Grip
      role="slider"
      tabIndex={0}
      aria-label="Width of the image in percent"
      aria-valuemin={20}
      aria-valuemax={100}
      aria-valuenow={percent}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) {
          const to = widthAt(event);
          if (sizeForPercent(to) !== element.size) {
            resize(to);
          }
        }
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const by = steps[event.key];
        if (by !== undefined) {
          event.preventDefault();
          event.stopPropagation();
          resize(percent + by);
        }
      }}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5 };

const Sized = styled.span.attrs({ className: 'sized' })`
  position: relative;
  display: block;
  width: fit-content;
  max-width: 100%;
`;

const Grip = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: -0.6rem;
  width: 2.75rem;
  cursor: ew-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset-inline-end: 0.2rem;
    top: calc(50% - 1.5rem);
    width: 0.6rem;
    height: 3rem;
    border: 2px solid var(--white);
    border-radius: 99px;
    background: var(--ultra-600);
  }
  .ql-align-right & {
    inset-inline: -0.6rem auto;
    &::after { inset-inline: 0.2rem auto; }
  }
`;

const AltText = styled.span`
  display: block;
  padding-block-start: 0.35rem;
  font: 400 var(--t-xs) / 1.4 var(--text);
  color: var(--ink-500);
  overflow-wrap: anywhere;
`;
