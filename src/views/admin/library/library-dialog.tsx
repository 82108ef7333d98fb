import { useSelector } from '@xstate/react';
import { Images } from 'lucide-react';
import { styled } from 'styled-components';
import { type LibraryChoiceRef, libraryOf } from '../../../machines/admin/library-choice.machine.ts';
import type { MediaLibraryRef } from '../../../machines/admin/media-library.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { LibraryList } from './library-list.tsx';
import { nameOf } from './library-words.ts';

type Props = { choice: LibraryChoiceRef; isDisabled: boolean; label?: string };

/** A button that opens the library in a dialog, where the admin chooses a file. LIB-14, MEDIA-54. */
export function LibraryChoice({ choice, isDisabled, label = 'Choose uploaded file' }: Props) {
  const library = useSelector(choice, libraryOf);
  return (
    <>
      <Button
        $look="quiet"
        $size="small"
        disabled={isDisabled}
        onClick={() => choice.send({ type: 'library.opened' })}
      >
        <Images size={18} aria-hidden="true" />
        {label}
      </Button>
      {library === undefined ? null : <LibraryDialog choice={choice} library={library} />}
    </>
  );
}

function LibraryDialog({ choice, library }: { choice: LibraryChoiceRef; library: MediaLibraryRef }) {
  const choosable = useSelector(choice, (snapshot) => snapshot.context.choosable);
  const message = useSelector(library, (snapshot) => snapshot.context.message);
  return (
    <WideDialog
      title={choosable === 'all' ? 'Choose a file' : 'Choose a picture'}
      closeLabel="Close"
      onClose={() => choice.send({ type: 'library.closed' })}
    >
      <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
      <LibraryList
        library={library}
        footOf={(upload) =>
          choosable === 'pictures' && upload.width === undefined ? null : (
            <Foot>
              <Button
                $look="primary"
                $size="small"
                aria-label={`Choose ${nameOf(upload)}`}
                onClick={() => choice.send({ type: 'upload.chosen', upload })}
              >
                Choose
              </Button>
            </Foot>
          )
        }
      />
    </WideDialog>
  );
}

const Foot = styled.div`
  margin-top: auto;
  padding: 0 1rem 1rem;
`;
