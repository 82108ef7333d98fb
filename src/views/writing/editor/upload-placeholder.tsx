import { useSelector } from '@xstate/react';
import { ImagePlus } from 'lucide-react';
import { createContext, type KeyboardEvent, useContext } from 'react';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import type { ImageUploadsRef } from '../../../machines/writing/image-uploads.machine.ts';
import { nameOf } from '../../../machines/writing/image-uploads.ts';
import type { UploadElement } from '../../../rich-text/document.ts';
import { Button } from '../../ui/button.tsx';

/** The uploads of the images in the editor's text. */
export const TextUploads = createContext<ImageUploadsRef | undefined>(undefined);

/** The placeholder of a pending image: its progress or its error. BLOCK-23, BLOCK-27. */
export function UploadPlaceholder({ element }: { element: UploadElement }) {
  const uploads = useContext(TextUploads);
  return uploads === undefined ? (
    <Place>Uploading image…</Place>
  ) : (
    <Live uploads={uploads} element={element} />
  );
}

function Live({
  uploads,
  element: { upload: key, alt },
}: {
  uploads: ImageUploadsRef;
  element: UploadElement;
}) {
  const image = useSelector(uploads, ({ context }) => context.images.find((found) => found.key === key));
  const name = image === undefined ? 'the image' : nameOf(image);
  const editor = useSlateStatic();
  const press = (type: 'upload.retried' | 'upload.dismissed') => () => {
    uploads.send({ type, key });
    // The pressed button disappears.
    ReactEditor.focus(editor);
  };
  return (
    <Place onKeyDown={keepKey}>
      <ImagePlus size={28} aria-hidden="true" />
      <p>
        <strong>{image?.failure === undefined ? `Uploading ${name}` : `${name} was not uploaded`}</strong>
        {image?.failure === undefined ? null : ` ${image.failure}`}
        {alt === '' ? null : ` Alt text: ${alt}`}
      </p>
      {image?.failure === undefined ? (
        <progress aria-label={`Uploading ${name}`} max={100} value={image?.percent ?? 0} />
      ) : null}
      <p>
        {image?.failure === undefined ? null : (
          <Button $look="quiet" $size="small" onClick={press('upload.retried')}>
            Retry
          </Button>
        )}
        <Button $look="quiet" $size="small" aria-label={`Remove ${name}`} onClick={press('upload.dismissed')}>
          Remove
        </Button>
      </p>
    </Place>
  );
}

/** Enter and Space press the buttons. The keys must not reach the text around the placeholder. */
function keepKey(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.stopPropagation();
  }
}

const Place = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  padding: 1rem 1.25rem;
  border: 1.5px dashed var(--field-line);
  border-radius: var(--r-md);
  font-size: var(--t-sm);
  color: var(--ink-700);
  overflow-wrap: anywhere;
  p { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; margin: 0; }
  progress { width: min(100%, 22rem); accent-color: var(--ultra-600); }
`;
