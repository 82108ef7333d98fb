import { resourcesHead } from '../../content/resources.ts';
import { liveDemoDialog } from '../../runtime/app-actors.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { DemoDialog } from '../home/demo-dialog.tsx';
import { ResourcesSections } from './resources-sections.tsx';

/** The resources page, with live actors. PAGE-23. */
export function ResourcesScreen() {
  const demoDialog = useActorRef(liveDemoDialog);
  return (
    <>
      <PageHead title={resourcesHead.title} description={resourcesHead.description} path={routes.resources} />
      <ResourcesSections demoDialog={demoDialog} />
      <DemoDialog dialog={demoDialog} />
    </>
  );
}
