import { createActor, fromCallback } from 'xstate';
import { headerMachine } from '../../src/machines/header.machine.ts';
import type { MobileMenuRef } from '../../src/machines/mobile-menu.machine.ts';
import { Header } from '../../src/views/shell/header.tsx';
import { startSession } from '../../test/support/session.ts';
import { type Stage, send } from '../stage.ts';

const header = createActor(
  headerMachine.provide({ actors: { watchScroll: fromCallback(() => undefined) } }),
).start();
const { session } = startSession();

export const stage: Stage = {
  acts: {
    'open the menu': [send('menu.requested')],
    'press the cross': [send('menu.dismissed')],
    'press Escape': [send('menu.dismissed')],
    'follow a link': [send('link.followed')],
    'press Join Now': [send('link.followed')],
    'widen the screen': [send('screen.widened')],
  },
  View: ({ actor }) => <Header header={header} menu={actor as MobileMenuRef} session={session} />,
};
