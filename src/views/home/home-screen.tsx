import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { readDemoDismissal } from '../../effects/demo-dismissal.ts';
import { readHeroMedia } from '../../effects/hero-media.ts';
import { timeSinceLoad } from '../../effects/load-time.ts';
import { neverChanges } from '../../effects/never-changes.ts';
import { heroMediaMachine } from '../../machines/home/hero-media.machine.ts';
import { DemoDialogContext } from '../../runtime/app-actors.tsx';
import { useTimedDialog } from '../../runtime/dialog-turns.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { DemoDialog } from './demo-dialog.tsx';
import { HomePage } from './home-page.tsx';

const apiBase = import.meta.env['VITE_API_BASE'] ?? '/api';

/** Loaded only if media are published. */
const heroMedia = lazyPart(async () => (await import('./hero-media.tsx')).HeroMedia, { room: '0' });

const liveHeroMedia = heroMediaMachine.provide({
  actors: {
    read: fromPromise(({ signal }) => readHeroMedia(apiBase, signal, noteFailure, heroMedia.preload)),
  },
});

/**
 * Records a failed call. The code that keeps the list of failed calls loads on demand, because the home page
 * uses it only here. FORM-44.
 */
function noteFailure(path: string, status?: number) {
  const noted = import('../../runtime/call-log.ts').then(({ callLog }) => callLog.note('GET', path, status));
  // If the visitor is offline, this import fails too.
  noted.catch(() => undefined);
}

/** The delay from page load until the demo opens automatically, ms. HOME-51. */
const demoDelay = 1_500;

/** The home page and its demo dialog, with live actors. HOME-8. */
export function HomeScreen() {
  return (
    <DemoDialogContext.Provider>
      <HomePage heroMedia={<LiveHeroMedia />} />
      <LiveDemoDialog />
    </DemoDialogContext.Provider>
  );
}

function LiveHeroMedia() {
  const actor = useActorRef(liveHeroMedia);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  return isShown ? <heroMedia.Part heroMedia={actor} /> : null;
}

function LiveDemoDialog() {
  const dialog = DemoDialogContext.useActorRef();
  useTimedDialog(dialog, useRemainingDelay(), async () => readDemoDismissal());
  return <DemoDialog dialog={dialog} />;
}

/**
 * Returns the time in ms until the demo opens: the remaining part of the delay on the first page of a visit,
 * and the whole delay for a visitor who comes from another page. Only the first page hydrates.
 */
function useRemainingDelay() {
  const isFirstPage = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return isFirstPage ? Math.max(0, demoDelay - timeSinceLoad()) : demoDelay;
}
