import { expect } from 'vitest';
import { createActor } from 'xstate';
import { faqMachine } from '../../../src/machines/shell/faq.machine.ts';
import { faqModel } from '../../models/shell/faq.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(faqModel, 'machine', () => {
  const faq = createActor(faqMachine).start();
  const isOpenAt = (openId: string | undefined) =>
    expect(faq.getSnapshot().context).toStrictEqual({ openId });
  return {
    act: {
      'click the first': () => faq.send({ type: 'item.toggled', id: 'keys' }),
      'click the second': () => faq.send({ type: 'item.toggled', id: 'fees' }),
    },
    see: {
      'all closed': () => isOpenAt(undefined),
      'first open': () => isOpenAt('keys'),
      'second open': () => isOpenAt('fees'),
    },
    pass: () => undefined,
  };
});
