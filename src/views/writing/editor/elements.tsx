import { SquarePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Node } from 'slate';
import {
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
  useReadOnly,
  useSelected,
  useSlateStatic,
} from 'slate-react';
import { styled } from 'styled-components';
import { directionOf } from '../../../contract/direction.ts';
import { bookmarkPlaceOf } from '../../../rich-text/bookmark-places.ts';
import type {
  BookmarkElement,
  FormattedText,
  GalleryImage,
  PostElement,
  VoidBlock,
} from '../../../rich-text/document.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { ImageBlock } from './image-block.tsx';
import { UploadPlaceholder } from './upload-placeholder.tsx';

// Renderers are stable functions: a new function at each key press would render the whole post again.

/** Renders a block or a link with the same tags and classes as on the public page of a post. */
export function renderElement({ attributes, children, element }: RenderElementProps) {
  const className = classesOf(element);
  switch (element.type) {
    case 'heading': {
      const Heading = `h${element.level}` as const;
      return (
        <Heading {...attributes} className={className}>
          {children}
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote {...attributes} className={className}>
          {children}
        </blockquote>
      );
    case 'callout':
      return (
        <aside {...attributes} role="note" className={`ql-callout-${element.tone} ${className}`}>
          {children}
        </aside>
      );
    case 'toggle':
      return (
        <div {...attributes} className="toggle">
          {children}
        </div>
      );
    case 'toggle-title':
      return (
        <p {...attributes} className="toggle-title">
          {children}
        </p>
      );
    case 'table':
      return (
        <table {...attributes}>
          <tbody>{children}</tbody>
        </table>
      );
    case 'table-row':
      return <tr {...attributes}>{children}</tr>;
    case 'table-cell':
      return element.isHeader ? (
        <th {...attributes} className={className} scope="col">
          {children}
        </th>
      ) : (
        <td {...attributes} className={className}>
          {children}
        </td>
      );
    case 'code':
      return (
        <pre {...attributes} className="ql-syntax" spellCheck={false}>
          <span>{children}</span>
        </pre>
      );
    case 'list':
      return element.kind === 'ordered' ? (
        <ol {...attributes} dir={directionOf(Node.string(element))}>
          {children}
        </ol>
      ) : (
        <ul {...attributes} dir={directionOf(Node.string(element))}>
          {children}
        </ul>
      );
    case 'list-item':
      return (
        <li {...attributes} dir={directionOf(Node.string(element))}>
          {children}
        </li>
      );
    case 'list-text':
      return (
        <div {...attributes} className={className}>
          {children}
        </div>
      );
    case 'link':
      return (
        <a {...attributes} href={element.url} title={element.url}>
          {children}
        </a>
      );
    case 'image':
    case 'gallery':
    case 'upload':
    case 'video':
    case 'button':
    case 'bookmark':
    case 'divider':
    case 'kept':
      return (
        <div {...attributes}>
          <Frame element={element} />
          {children}
        </div>
      );
    default:
      return (
        <p {...attributes} className={className}>
          {children}
        </p>
      );
  }
}

function classesOf(element: PostElement): string {
  const align = 'align' in element && element.align !== undefined ? ` ql-align-${element.align}` : '';
  const indent = 'indent' in element && element.indent !== undefined ? ` ql-indent-${element.indent}` : '';
  return `${align}${indent}`.trim();
}

/** Renders text with its marks. */
export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  return <span {...attributes}>{dress(leaf, children)}</span>;
}

/** Renders the placeholder of an empty editor. EDIT-1. */
export function renderPlaceholder({
  attributes: { style: _, ...attributes },
  children,
}: RenderPlaceholderProps) {
  return <Invitation {...attributes}>{children}</Invitation>;
}

function dress(text: FormattedText, plain: ReactNode): ReactNode {
  let drawn = plain;
  if (text.script !== undefined) {
    drawn = text.script === 'sub' ? <sub>{drawn}</sub> : <sup>{drawn}</sup>;
  }
  if (text.code) {
    drawn = <code>{drawn}</code>;
  }
  if (text.strike) {
    drawn = <s>{drawn}</s>;
  }
  if (text.underline) {
    drawn = <u>{drawn}</u>;
  }
  if (text.italic) {
    drawn = <em>{drawn}</em>;
  }
  if (text.bold) {
    drawn = <strong>{drawn}</strong>;
  }
  const { font, size, color, background } = text;
  if (font !== undefined || size !== undefined || color !== undefined || background !== undefined) {
    const names = [font === undefined ? '' : `ql-font-${font}`, size === undefined ? '' : `ql-size-${size}`];
    drawn = (
      <span className={names.join(' ').trim()} style={{ color, backgroundColor: background }}>
        {drawn}
      </span>
    );
  }
  return drawn;
}

/** Loaded on demand, because most posts have no bookmark. */
const bookmark = lazyPart(async () => (await import('./live-bookmark.tsx')).LiveBookmark, { room: '5rem' });

function BookmarkFrame({ element }: { element: BookmarkElement }) {
  const editor = useSlateStatic();
  return (
    <bookmark.Part
      element={element}
      place={bookmarkPlaceOf(editor, element.key)}
      isDisabled={useReadOnly()}
    />
  );
}

/** Renders a void block, or a placeholder for a block that only the public page shows in full. EDIT-39. */
function Frame({ element }: { element: VoidBlock }) {
  const isSelected = useSelected();
  return (
    <Box contentEditable={false} $isSelected={isSelected} className={classesOf(element)}>
      {draw(element)}
    </Box>
  );
}

function draw(element: VoidBlock): ReactNode {
  switch (element.type) {
    case 'image':
      return isOwn(element.url) ? (
        <ImageBlock element={element} />
      ) : (
        <Placeholder>
          <strong>Picture on {hostOf(element.url)}</strong>
          <span>{element.alt === '' ? 'No alt text' : element.alt}</span>
          {element.caption === undefined ? null : <span>{element.caption}</span>}
        </Placeholder>
      );
    case 'gallery':
      return <Gallery images={element.images} />;
    case 'upload':
      return <UploadPlaceholder element={element} />;
    case 'video':
      return (
        <Placeholder $isVideo>
          <SquarePlay size={40} aria-hidden="true" />
          <span>Video on {hostOf(element.url).includes('vimeo') ? 'Vimeo' : 'YouTube'}</span>
        </Placeholder>
      );
    case 'button':
      return (
        <span className="ql-button">
          <span className={`ql-button-${element.look}`}>{element.label}</span>
          <Caption>{element.url}</Caption>
        </span>
      );
    case 'bookmark':
      return <BookmarkFrame element={element} />;
    case 'divider':
      return <hr aria-label="Divider" />;
    case 'kept':
      return (
        <Placeholder>
          <strong>Kept as it is: {/^<([\w-]+)/.exec(element.html)?.[1]}</strong>
          <span>
            {element.html
              .replace(/<[^>]*>/g, ' ')
              .replace(/\s+/g, ' ')
              .slice(0, 120)}
          </span>
        </Placeholder>
      );
  }
}

/** A gallery as on the public page. Pictures on other sites are not loaded. BLOCK-33, EDIT-39. */
function Gallery({ images }: { images: readonly GalleryImage[] }) {
  return (
    <figure className="ql-gallery" aria-label={`Gallery of ${images.length} images`}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same image may occur twice in a gallery.
        <div key={index}>
          {isOwn(image.url) ? (
            <img src={image.url} alt={image.alt} width={image.width} height={image.height} />
          ) : (
            <Placeholder>Picture on {hostOf(image.url)}</Placeholder>
          )}
          {image.caption === undefined ? null : <Caption dir="auto">{image.caption}</Caption>}
        </div>
      ))}
    </figure>
  );
}

/** The editor loads only pictures of this site. EDIT-39. */
const isOwn = (url: string) => url.startsWith('/') || url.startsWith(`${location.origin}/`);

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : 'this site');

// Laid over the first line, so that the caret is before the placeholder.
const Invitation = styled.span`
  position: absolute;
  inset: clamp(1rem, 3vw, 2rem);
  inset-inline-start: var(--gutter);
  color: var(--field-hint);
  pointer-events: none;
  user-select: none;
`;

const Box = styled.div<{ $isSelected: boolean }>`
  position: relative;
  margin-block: 0 1em;
  border-radius: var(--r-md);
  outline: ${({ $isSelected }) => ($isSelected ? '3px solid var(--ultra-400)' : 'none')};
  outline-offset: 3px;
  user-select: none;
  &.ql-align-center .sized { margin-inline: auto; }
  &.ql-align-right .sized { margin-inline: auto 0; }
  figure { margin: 0; }
  figcaption { padding-block-start: 0.5rem; font-size: var(--t-sm); color: var(--ink-500); }
  .ql-button { display: block; margin-block: 0; }
  .ql-button-primary { color: var(--white); background: var(--ultra-600); }
  .ql-button-secondary { color: var(--ultra-600); background: var(--white); }
`;

const Caption = styled.span`
  display: block;
  padding-block-start: 0.35rem;
  font: 400 var(--t-xs) / 1.4 var(--text);
  color: var(--ink-500);
  overflow-wrap: anywhere;
`;

const Placeholder = styled.div<{ $isVideo?: boolean }>`
  display: grid;
  place-items: ${({ $isVideo }) => ($isVideo ? 'center' : 'start')};
  place-content: ${({ $isVideo }) => ($isVideo ? 'center' : 'start')};
  gap: 0.35rem;
  ${({ $isVideo }) => ($isVideo ? 'aspect-ratio: 16 / 9; max-width: 26rem;' : '')}
  .ql-align-center > & { margin-inline: auto; }
  .ql-align-right > & { margin-inline: auto 0; }
  padding: 1rem 1.25rem;
  border-radius: var(--r-md);
  font-size: var(--t-sm);
  text-align: start;
  color: ${({ $isVideo }) => ($isVideo ? 'var(--night-text)' : 'var(--ink-700)')};
  background: ${({ $isVideo }) => ($isVideo ? 'var(--ink-900)' : 'rgb(9 10 20 / 0.05)')};
`;
