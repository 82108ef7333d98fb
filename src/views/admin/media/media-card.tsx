import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { styled } from 'styled-components';
import { type MediaItem, mediaHeadingMaxLength, mediaTextMaxLength } from '../../../contract/media.ts';
import { focusElement } from '../../../effects/focus.ts';
import type { MediaRef } from '../../../machines/admin/media.machine.ts';
import { media } from '../../../theme/media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { mediaIds } from './media-ids.ts';

type Props = { library: MediaRef; item: MediaItem; index: number; count: number; isOff: boolean };

const fields = [
  { name: 'heading', label: 'Heading', maxLength: mediaHeadingMaxLength },
  { name: 'description', label: 'Description', maxLength: mediaTextMaxLength },
  { name: 'alt', label: 'Alt text', maxLength: mediaTextMaxLength },
] as const;

/** One item, which the admin can move by drag or buttons, describe and remove. MEDIA-6, MEDIA-7, MEDIA-9. */
export function MediaCard({ library, item, index, count, isOff }: Props) {
  const name = item.heading || `${item.kind === 'video' ? 'Video' : 'Image'} ${index + 1}`;
  // The buttons of the first and last item are not `disabled`, because a disabled button would lose the
  // focus.
  const moveTo = (to: number) => {
    if (to >= 0 && to < count) {
      library.send({ type: 'item.moved', from: index, to });
    }
  };
  const remove = () => {
    const { items } = library.getSnapshot().context;
    const next = items[index + 1] ?? items[index - 1];
    focusElement(next === undefined ? mediaIds.panel : mediaIds.removeOf(next.id));
    library.send({ type: 'item.removed', id: item.id });
  };
  const start = ({ currentTarget, dataTransfer }: DragEvent) => {
    const card = currentTarget.closest('li');
    // `dataTransfer` is missing in jsdom.
    if (card !== null && dataTransfer !== undefined) {
      dataTransfer.setData('text/plain', name);
      dataTransfer.setDragImage(card, 24, 24);
    }
    library.send({ type: 'drag.started', index });
  };
  const drop = () => {
    const { dragged } = library.getSnapshot().context;
    if (dragged !== undefined) {
      library.send({ type: 'item.moved', from: dragged, to: index });
    }
  };
  return (
    <Card
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      {/* Only the handle can be dragged. In the fields, dragging must select text. */}
      <Order draggable={!isOff} onDragStart={start} onDragEnd={() => library.send({ type: 'drag.ended' })}>
        <GripVertical size={18} aria-hidden="true" />
        Order {index + 1}
      </Order>
      <Preview>
        {item.kind === 'video' ? (
          <video src={item.url} muted controls preload="metadata" aria-label={item.alt} />
        ) : (
          <img src={item.url} alt={item.alt} loading="lazy" />
        )}
      </Preview>
      <Fields>
        {fields.map((field) => (
          <label key={field.name}>
            {field.label}
            <input
              value={item[field.name]}
              maxLength={field.maxLength}
              readOnly={isOff}
              onChange={(event) =>
                library.send({
                  type: 'item.changed',
                  id: item.id,
                  change: { [field.name]: event.target.value },
                })
              }
            />
          </label>
        ))}
      </Fields>
      <Actions>
        <IconButton
          aria-label={`Move ${name} up`}
          disabled={isOff}
          aria-disabled={index === 0}
          onClick={() => moveTo(index - 1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} down`}
          disabled={isOff}
          aria-disabled={index === count - 1}
          onClick={() => moveTo(index + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          id={mediaIds.removeOf(item.id)}
          aria-label={`Remove ${name}`}
          disabled={isOff}
          onClick={remove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </Actions>
    </Card>
  );
}

const Card = styled.li`
  display: grid;
  gap: 1rem;
  padding: 1rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--white);
  @media ${media.tablet} {
    grid-template-columns: 12rem minmax(0, 1fr) auto;
    > :first-child { grid-column: 1 / -1; }
  }
  @media ${media.desktop} {
    grid-template-columns: 5.5rem 12rem minmax(0, 1fr) auto;
    > :first-child { grid-column: auto; }
  }
`;

const Order = styled.p`
  display: flex;
  gap: 0.4rem;
  align-items: center;
  min-height: 2.75rem;
  font-size: var(--t-xs);
  font-weight: 600;
  color: var(--ink-500);
  cursor: grab;
`;

const Preview = styled.div`
  img, video {
    display: block;
    width: 100%;
    height: 9rem;
    border-radius: 0.6rem;
    object-fit: contain;
    background: var(--ink-950);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 0.5rem;
  label { display: grid; gap: 0.2rem; font-size: var(--t-xs); font-weight: 500; }
  input {
    min-height: 2.75rem;
    min-width: 0;
    padding: 0 0.8rem;
    border: 1.5px solid var(--field-line);
    border-radius: 0.7rem;
    font-size: var(--t-sm);
    font-weight: 400;
  }
`;

const Actions = styled.div`
  display: flex;
  @media ${media.tablet} { flex-direction: column; }
`;
