import type { ScreenChunkRef } from '../../src/machines/screen-chunk.machine.ts';
import { ScreenChunk } from '../../src/views/shell/screen-chunk.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'the chunk comes': [answer('load')],
    'the chunk does not come': [fail('load')],
    'try again': [send('retry.requested')],
  },
  View: ({ actor }) => (
    <ScreenChunk chunk={actor as ScreenChunkRef} room="20rem">
      {() => <p>The screen</p>}
    </ScreenChunk>
  ),
};
