import { defineFlow } from '../../support/flow-model.ts';

const download = { 'open the download dialog': 'download open' } as const;
const bugReport = { 'open the bug report': 'bug report open' } as const;
const menu = { 'open the menu': 'menu open' } as const;
const close = { 'close the dialog': 'none open', 'go back': 'none open' } as const;

export const dialogQueueModel = defineFlow({
  flow: 'dialogQueue',
  requirements: ['DIALOG-1', 'DIALOG-4'],
  levels: {
    view: 'it has no view: the dialogs show which one is closed',
  },
  initial: 'none open',
  states: {
    'none open': { ...download, ...bugReport, ...menu },
    'download open': { ...close, ...bugReport, ...menu },
    'bug report open': { ...close, ...download, ...menu },
    'menu open': { ...close, ...download, ...bugReport },
  },
});
