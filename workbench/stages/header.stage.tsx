import { createActor, fromCallback } from 'xstate';
import type { HeaderRef } from '../../src/machines/header.machine.ts';
import { mobileMenuMachine } from '../../src/machines/mobile-menu.machine.ts';
import { Header } from '../../src/views/shell/header.tsx';
import { startSession } from '../../test/support/session.ts';
import { type Stage, send } from '../stage.ts';

const menu = createActor(
  mobileMenuMachine.provide({
    actors: { lockScroll: fromCallback(() => undefined), watchWidth: fromCallback(() => undefined) },
  }),
).start();
const { session } = startSession();

export const stage: Stage = {
  acts: {
    'scroll to 50 px': [send('page.scrolled', { offset: 50 })],
    'scroll to 51 px': [send('page.scrolled', { offset: 51 })],
    'scroll to the top': [send('page.scrolled', { offset: 0 })],
  },
  View: ({ actor }) => <Header header={actor as HeaderRef} menu={menu} session={session} />,
};
