import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { resourcesHead } from '../../content/resources.ts';
import { silence } from '../../effects/page.ts';
import { liveDemoDialog } from '../../runtime/app-actors.tsx';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { DemoDialog } from '../home/demo-dialog.tsx';
import { ResourcesSections } from './resources-sections.tsx';

/** The home page's demo, which here waits to be asked for. */
const demoOnRequest = liveDemoDialog.provide({
  actors: {
    readDismissal: fromPromise(async () => true),
    watchAttention: silence,
  },
});

/** The resources page, on live actors. Spec: public site 2 (Resources page). */
export function ResourcesScreen() {
  const demoDialog = useActorRef(demoOnRequest, { input: { loadedFor: 0 } });
  return (
    <>
      <PageHead title={resourcesHead.title} description={resourcesHead.description} path={routes.resources} />
      <ResourcesSections demoDialog={demoDialog} />
      <DemoDialog dialog={demoDialog} />
    </>
  );
}
