import type { DownloadDialogRef } from '../../src/machines/download-dialog.machine.ts';
import { DownloadDialog, downloadContent } from '../../src/views/shell/download-dialog.tsx';
import { type Stage, send } from '../stage.ts';

export const stage: Stage = {
  input: { system: 'other' },
  acts: {
    'ask for the app': [send('dialog.requested')],
    'choose testnet': [send('network.chosen', { network: 'testnet' })],
    'choose mainnet': [send('network.chosen', { network: 'mainnet' })],
    'go on with mainnet': [send('mainnet.confirmed')],
    'stay on testnet': [send('mainnet.declined')],
    'press the cross': [send('dialog.dismissed')],
    'press Escape': [send('dialog.dismissed')],
    'click outside': [send('dialog.dismissed')],
    'follow a consent link': [send('dialog.dismissed')],
  },
  View: ({ actor }) => {
    void downloadContent.preload();
    return <DownloadDialog dialog={actor as DownloadDialogRef} />;
  },
};
