import { defineFlow } from '../../support/flow-model.ts';

const unlikeFirst = ['second block', 'last block'] as const;
const inserted = ['text inserted', 'note inserted', 'divider inserted'] as const;

export const slashMenuModel = defineFlow({
  flow: 'slashMenu',
  requirements: ['BLOCK-10', 'BLOCK-11', 'BLOCK-12'],
  levels: { browser: 'an editor test opens the menu in the text' },
  elsewhere: {
    why: 'an open menu reacts to every change of the line, and a slash may be typed again after inserting a block',
    events: {
      'type a slash': [...unlikeFirst, 'note', ...inserted],
      'delete the word': ['writing', ...unlikeFirst, ...inserted],
      'type "not"': ['last block'],
      'type "zzz"': [...unlikeFirst, 'note'],
      'press the block Divider': [...unlikeFirst, 'note'],
      'press Down': ['second block'],
      'press Up': ['last block'],
      'press Enter': unlikeFirst,
      'press Escape': ['last block'],
      'leave the line': unlikeFirst,
    },
  },
  initial: 'writing',
  states: {
    writing: { 'type a slash': 'all blocks' },
    'all blocks': {
      'type "not"': 'note',
      'type "zzz"': 'writing',
      'press Down': 'second block',
      'press Up': 'last block',
      'press Enter': 'text inserted',
      'press Escape': 'writing',
      'press the block Divider': 'divider inserted',
      'leave the line': 'writing',
    },
    'second block': { 'press Up': 'all blocks', 'type "not"': 'note', 'press Escape': 'writing' },
    'last block': { 'press Down': 'all blocks' },
    note: {
      'press Enter': 'note inserted',
      'delete the word': 'all blocks',
      'leave the line': 'writing',
      'press Escape': 'writing',
    },
    'text inserted': {},
    'note inserted': {},
    'divider inserted': {},
  },
});
