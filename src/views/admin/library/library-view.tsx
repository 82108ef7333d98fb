import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { LibraryFileRef } from '../../../machines/admin/library-file.machine.ts';
import type { MediaLibraryRef } from '../../../machines/admin/media-library.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Alerts, Panel, Tools, Top } from '../admin-parts.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { LibraryFileDialog } from './library-file-dialog.tsx';
import { LibraryList } from './library-list.tsx';
import { nameOf } from './library-words.ts';

type Props = { library: MediaLibraryRef; file: LibraryFileRef };

/** The library of uploaded files. LIB-3 to LIB-5, LIB-10 to LIB-13. */
export function LibraryView({ library, file }: Props) {
  const message = useSelector(library, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(library, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <Top>
        <h1>Uploaded Files</h1>
        <Tools>
          <RefreshButton
            isRefreshing={isBusy}
            onRefresh={() => library.send({ type: 'refresh.requested' })}
          />
        </Tools>
      </Top>
      <Alerts role="alert">
        {message === '' ? null : (
          <LoadFailure onRetry={() => library.send({ type: 'refresh.requested' })}>{message}</LoadFailure>
        )}
      </Alerts>
      <Panel aria-label="Files">
        <LibraryList
          library={library}
          footOf={(upload) => (
            <Foot>
              <Button
                $look="quiet"
                $size="small"
                aria-label={`Edit ${nameOf(upload)}`}
                onClick={() => file.send({ type: 'file.opened', upload })}
              >
                Edit
              </Button>
            </Foot>
          )}
        />
      </Panel>
      <LibraryFileDialog file={file} />
    </>
  );
}

const Foot = styled.div`
  margin-top: auto;
  padding: 0 1rem 1rem;
`;
