import { useActorRef } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { parse } from 'regexparam';
import { matchRoute, Redirect, Route, Switch } from 'wouter';
import { topicAddresses } from './content/help-topic-paths.ts';
import { visitorSystem } from './effects/visitor-system.ts';
import {
  DownloadDialogContext,
  liveNavigationScrollMachine,
  MobileMenuContext,
  SessionContext,
} from './runtime/app-actors.tsx';
import { ErrorBoundary } from './runtime/error-boundary.tsx';
import { type LazyPart, lazyPart } from './runtime/lazy-part.tsx';
import { redirects, routes, type Screen, screens } from './screens.ts';
import { PublicLayout } from './views/shell/public-layout.tsx';

/** The chunks of all screens. The files that end the same and are no route's are part of other chunks. */
const chunks = import.meta.glob<Record<string, unknown>>([
  './views/**/*-screen.tsx',
  '!./views/admin/admin-screen.tsx',
  '!./views/admin/waitlist/waitlist-screen.tsx',
  '!./views/writing/{post-list,blog-posts}-screen.tsx',
]);

/** The component of a screen's file, which exports no other function. */
async function componentOf<Props extends object>({ file }: Screen): Promise<ComponentType<Props>> {
  const module = await chunks[`./views/${file}.tsx`]?.();
  const component = Object.values(module ?? {}).find((exported) => typeof exported === 'function');
  if (component === undefined) {
    throw new Error(`src/views/${file}.tsx exports no component.`);
  }
  return component as ComponentType<Props>;
}

const article = lazyPart(
  () => componentOf<{ id: string; unknown: ReactNode }>(screens.article),
  undefined,
  async (path) => {
    const { preloadArticleText } = await import('./views/help/article-texts.tsx');
    const isThere = await preloadArticleText(path);
    if (!isThere) {
      await notFound.preload();
    }
  },
);

/** What is at an address, or at each of several. */
type Place = { addresses: readonly string[]; part: LazyPart };

const placesIn = (isWanted: (screen: Screen) => boolean): Place[] =>
  Object.values(screens)
    .filter((screen) => isWanted(screen) && screen !== screens.article && screen !== screens.notFound)
    .map((screen) => ({
      addresses: screen.entries === 'topics' ? topicAddresses : [screen.path],
      part: lazyPart(() => componentOf(screen)),
    }));

const publicPlaces = placesIn(({ frame }) => frame === 'public');
const otherPlaces = placesIn(({ frame }) => frame !== 'public');
const notFound = lazyPart(() => componentOf(screens.notFound));

/** Loads the chunk of the screen at `path`, so that it renders at once. */
export async function preloadScreen(path: string): Promise<void> {
  const isAt = (pattern: string) => matchRoute(parse, pattern, path)[0];
  const place = [...otherPlaces, ...publicPlaces].find(({ addresses }) => addresses.some(isAt));
  const part = isAt(routes.article) ? article : (place?.part ?? notFound);
  await part.preload(path);
}

/**
 * The route table, a lazy chunk a screen, inside the actors that the whole application shares.
 * `onReady` is called once the first screen answers to the visitor.
 */
export function App({ onReady }: { onReady?: () => void }) {
  const ready = onReady === undefined ? null : <Ready onReady={onReady} />;
  return (
    <ErrorBoundary>
      <SharedActors>
        <NavigationScroll />
        <Switch>
          {routesOf(otherPlaces, (Part) => (
            <>
              <Part />
              {ready}
            </>
          ))}
          <Route>
            <PublicLayout>
              <Switch>
                {routesOf(publicPlaces, (Part) => (
                  <Part />
                ))}
                <Route path={routes.article}>
                  {({ id }) => <article.Part key={id} id={id} unknown={<UnknownArticle />} />}
                </Route>
                {redirects.map(({ from, to }) => (
                  <Route key={from} path={from}>
                    <Redirect to={to} replace />
                  </Route>
                ))}
                <Route component={notFound.Part} />
              </Switch>
              {ready}
            </PublicLayout>
          </Route>
        </Switch>
      </SharedActors>
    </ErrorBoundary>
  );
}

const routesOf = (places: readonly Place[], draw: (part: LazyPart['Part']) => ReactNode) =>
  places.flatMap(({ addresses, part }) =>
    addresses.map((path) => (
      <Route key={path} path={path}>
        {draw(part.Part)}
      </Route>
    )),
  );

/** Replaces the address with /404, showing that page already: it is what the server answered. */
function UnknownArticle() {
  return (
    <>
      <notFound.Part />
      <Redirect to={routes.notFound} replace />
    </>
  );
}

/** Its effect runs when everything beside it is hydrated. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

function SharedActors({ children }: { children: ReactNode }) {
  return (
    <SessionContext.Provider>
      <DownloadDialogContext.Provider options={{ input: { system: visitorSystem() } }}>
        <MobileMenuContext.Provider>{children}</MobileMenuContext.Provider>
      </DownloadDialogContext.Provider>
    </SessionContext.Provider>
  );
}

function NavigationScroll() {
  useActorRef(liveNavigationScrollMachine);
  return null;
}
