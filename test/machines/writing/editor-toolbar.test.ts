import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { editorToolbarMachine } from '../../../src/machines/writing/editor-toolbar.machine.ts';
import { editorToolbarModel } from '../../models/writing/editor-toolbar.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(editorToolbarModel, 'machine', () => {
  const toolbar = createActor(editorToolbarMachine).start();
  const is = (value: string) => () => expect(toolbar.getSnapshot().value).toBe(value);
  const leave = () => toolbar.send({ type: 'palette.left' });
  return {
    act: {
      'press Text color': () => {
        toolbar.send({ type: 'control.focused', control: 'color' });
        toolbar.send({ type: 'colors.pressed' });
      },
      'press Background color': () => toolbar.send({ type: 'backgrounds.pressed' }),
      'choose a color': () => toolbar.send({ type: 'color.chosen' }),
      'press Escape': leave,
      'go on elsewhere': leave,
    },
    see: {
      'no palette': is('plain'),
      'text colors': is('colors'),
      'background colors': is('backgrounds'),
    },
    pass: () => undefined,
  };
});

test('Tab moves to the last focused control, whichever palette is open (EDIT-7)', () => {
  const toolbar = createActor(editorToolbarMachine).start();
  const current = () => [toolbar.getSnapshot().context.control, toolbar.getSnapshot().value];
  expect(current()).toEqual(['undo', 'plain']);
  toolbar.send({ type: 'control.focused', control: 'bold' });
  expect(current()).toEqual(['bold', 'plain']);
  toolbar.send({ type: 'colors.pressed' });
  toolbar.send({ type: 'control.focused', control: 'color' });
  expect(current()).toEqual(['color', 'colors']);
});
