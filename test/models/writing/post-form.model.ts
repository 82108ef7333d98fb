import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** How any save may end without the post being saved. */
const troubles = <Mode extends string>(mode: Mode) =>
  ({
    'the server refuses with words': `${mode} refused`,
    'the server fails without words': `${mode} failed`,
    'the server is out of reach': `${mode} failed`,
  }) as const;

/**
 * Blog and admin 2, 4, 5, 8, 9 (Blog editor): loading, idle, saving; validation; back to the list
 * 1.5 s after a save and 2 s after a failed load. Issue 5: a second writer's save is told, with both
 * texts.
 */
export const postFormModel = defineFlow({
  flow: 'postForm',
  spec: [
    'Admin 4: the editor is loading, then idle, then saving; then it goes to the list of posts.',
    'Admin 5: the fields are checked; any failure says Please fix the validation errors; an edited field loses its error.',
    'Admin 8: a failed load or save is told in the words of the catalogue.',
    'Admin 9: 2 s after a failed load and 1.5 s after a save the list of posts comes.',
    'Issue 5: the second save of two writers is told and shows both texts.',
  ],
  levels: { browser: oneWalk },
  initial: 'not open',
  states: {
    'not open': { 'open a new post': 'new', 'open a post': 'loading' },
    loading: {
      'the post comes': 'opened',
      'the server refuses the post': 'not fetched',
      'the answer is no post': 'not understood',
      'the server is out of reach': 'not loaded',
    },
    'not fetched': { 'after 2000 ms': 'back at the list' },
    'not understood': { 'after 2000 ms': 'back at the list' },
    'not loaded': { 'after 2000 ms': 'back at the list' },
    new: { 'submit nothing': 'corrected', 'write and submit': 'creating' },
    corrected: { 'edit every field': 'mended' },
    mended: { 'write and submit': 'creating' },
    creating: { 'the server saves it': 'created', ...troubles('create') },
    created: { 'after 1500 ms': 'back at the list' },
    'create refused': { 'write and submit': 'creating' },
    'create failed': { 'write and submit': 'creating' },
    opened: { 'write and submit': 'updating' },
    updating: {
      'the server saves it': 'updated',
      'another writer was faster': 'in conflict',
      ...troubles('update'),
    },
    updated: { 'after 1500 ms': 'back at the list' },
    'update refused': {},
    'update failed': { 'write and submit': 'updating' },
    'in conflict': {
      'save mine over theirs': 'overwriting',
      'use theirs': 'holding theirs',
      'keep editing': 'editing mine',
    },
    overwriting: { 'the server saves it': 'updated' },
    'holding theirs': {},
    'editing mine': {},
    'back at the list': {},
  },
});
