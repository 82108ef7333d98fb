import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { readHeroMedia } from '../../effects/hero-media.ts';
import { tellWhen } from '../../effects/other-actors.ts';
import { timeSinceLoad } from '../../effects/page.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { demoDialogDelay } from '../../machines/home/demo-dialog.machine.ts';
import { heroMediaMachine } from '../../machines/home/hero-media.machine.ts';
import type { MobileMenuRef } from '../../machines/shell/mobile-menu.machine.ts';
import {
  DemoDialogContext,
  DownloadDialogContext,
  liveDemoDialog,
  MobileMenuContext,
} from '../../runtime/app-actors.tsx';
import { DemoDialog } from './demo-dialog.tsx';
import { HeroMedia } from './hero-media.tsx';
import { HomePage } from './home-page.tsx';

const apiBase = import.meta.env['VITE_API_BASE'] ?? '/api';

const liveHeroMedia = heroMediaMachine.provide({
  actors: { read: fromPromise(({ signal }) => readHeroMedia(apiBase, signal)) },
});

/** The home page with its demo, which waits its turn behind the other dialogs. */
export function HomeScreen() {
  const downloadDialog = DownloadDialogContext.useActorRef();
  const menu = MobileMenuContext.useActorRef();
  const [logic] = useState(() =>
    liveDemoDialog.provide({ actors: { watchAttention: attentionTo(downloadDialog, menu) } }),
  );
  return (
    <DemoDialogContext.Provider logic={logic} options={{ input: { loadedFor: loadedFor() } }}>
      <HomePage heroMedia={<HeroMedia heroMedia={useActorRef(liveHeroMedia)} />} />
      <LiveDemoDialog />
    </DemoDialogContext.Provider>
  );
}

function LiveDemoDialog() {
  return <DemoDialog dialog={DemoDialogContext.useActorRef()} />;
}

/** Tells when the visitor opens the download dialog or the menu, or has one of them open already. */
const attentionTo = (downloadDialog: DownloadDialogRef, menu: MobileMenuRef) =>
  tellWhen(
    { type: 'attention.taken' },
    () => downloadDialog.getSnapshot().matches('open') || menu.getSnapshot().matches('open'),
    [downloadDialog, menu],
  );

/** Later visits to the home page wait for the demo anew; only the first counts from the load. */
function loadedFor() {
  const elapsed = timeSinceLoad();
  return elapsed < demoDialogDelay ? elapsed : 0;
}
