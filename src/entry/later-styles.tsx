import { renderToString } from 'react-dom/server';
import type { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { demoDialogMachine } from '../machines/home/demo-dialog.machine.ts';
import { routes } from '../screens.ts';
import { DemoDialog } from '../views/home/demo-dialog.tsx';

/**
 * Adds the rules of what a page shows later without being asked, so that they come with its other
 * styles: when a rule is added the browser works out the styles of the whole page again.
 */
export function collectLaterStyles(path: string, sheet: ServerStyleSheet) {
  if (path === routes.home) {
    const snapshot = demoDialogMachine.resolveState({ value: { open: 'poster' }, context: {} });
    const dialog = createActor(demoDialogMachine, { snapshot });
    renderToString(sheet.collectStyles(<DemoDialog dialog={dialog} />));
  }
}
