import { useSelector } from '@xstate/react';
import type { MediaLibraryRef } from '../../../machines/admin/media-library.machine.ts';
import { Message } from '../../ui/message.tsx';
import { Alerts, Panel, Tools, Top } from '../admin-parts.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { LibraryList } from './library-list.tsx';

type Props = { library: MediaLibraryRef };

/** The library of uploaded files. LIB-3 to LIB-5, LIB-10, LIB-11. */
export function LibraryView({ library }: Props) {
  const message = useSelector(library, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(library, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <Top>
        <h1>Library</h1>
        <Tools>
          <RefreshButton
            isRefreshing={isBusy}
            onRefresh={() => library.send({ type: 'refresh.requested' })}
          />
        </Tools>
      </Top>
      <Alerts role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</Alerts>
      <Panel aria-label="Files">
        <LibraryList library={library} />
      </Panel>
    </>
  );
}
