import { arrivals } from '../effects/arrivals.ts';
import { storeDemoDismissal } from '../effects/demo-dismissal.ts';
import { elementScroll, screenWidth, scrollLock, scrollOffset, scrollToTop } from '../effects/page.ts';
import { downloadDialogMachine } from '../machines/download/download-dialog.machine.ts';
import { demoDialogMachine } from '../machines/home/demo-dialog.machine.ts';
import { headerMachine } from '../machines/shell/header.machine.ts';
import { mobileMenuMachine } from '../machines/shell/mobile-menu.machine.ts';
import { navigationScrollMachine } from '../machines/shell/navigation-scroll.machine.ts';
import { media } from '../theme/media.ts';
import { holdTurn } from './dialog-turns.ts';
import { createActorContext } from './live-actor.ts';

/** The download dialog, which buttons on many pages open. */
export const DownloadDialogContext = createActorContext(
  downloadDialogMachine.provide({ actors: { lockScroll: scrollLock, holdTurn } }),
);

/** The full-screen menu of narrow screens. */
export const MobileMenuContext = createActorContext(
  mobileMenuMachine.provide({
    actors: { lockScroll: scrollLock, holdTurn, watchWidth: screenWidth(media.wide) },
  }),
);

/** The machine of the demo dialog with its real effects. */
export const liveDemoDialog = demoDialogMachine.provide({
  actors: { lockScroll: scrollLock, holdTurn },
  actions: { storeDismissal: storeDemoDismissal },
});

/** The demo dialog of the home page. */
export const DemoDialogContext = createActorContext(liveDemoDialog);

/** The header's machine. It watches the real page. */
export const liveHeaderMachine = headerMachine.provide({ actors: { watchScroll: scrollOffset } });

/** The navigation's machine. It scrolls the real page. */
export const liveNavigationScrollMachine = navigationScrollMachine.provide({
  actors: { watchArrivals: arrivals, scrollToElement: elementScroll },
  actions: { scrollToTop },
});
