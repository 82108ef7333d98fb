import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { focusElement } from '../../../effects/focus.ts';
import type { MediaRef } from '../../../machines/admin/media.machine.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { mediaIds } from './media-ids.ts';

/** Uploads in progress, and failed ones. MEDIA-18 to MEDIA-20. */
export function UploadList({ library }: { library: MediaRef }) {
  const uploads = useSelector(library, (snapshot) => snapshot.context.uploads);
  return uploads.length === 0 ? null : (
    <List aria-label="Uploads">
      {uploads.map(({ key, name, percent, failure }) => (
        <li key={key}>
          <span>{name}</span>
          {failure === '' ? (
            <progress aria-label={name} max={100} value={percent} />
          ) : (
            <b role="alert">{failure}</b>
          )}
          <IconButton
            aria-label={`${failure === '' ? 'Cancel' : 'Dismiss'} ${name}`}
            onClick={() => {
              focusElement(mediaIds.panel);
              library.send({ type: 'upload.dismissed', key });
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0.5rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
  list-style: none;
  li { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; min-height: 2.75rem; }
  span { overflow-wrap: anywhere; }
  progress { flex: 1 1 10rem; max-width: 20rem; accent-color: var(--ultra-600); }
  b { font-weight: 500; color: var(--bad-ink); }
`;
