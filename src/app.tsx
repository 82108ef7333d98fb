import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { topicAddresses } from './content/help-topic-paths.ts';
import { visitorSystem } from './effects/visitor-system.ts';
import {
  DownloadDialogContext,
  liveNavigationScrollMachine,
  MobileMenuContext,
} from './runtime/app-actors.tsx';
import { ErrorBoundary } from './runtime/error-boundary.tsx';
import { type LazyPart, lazyPart } from './runtime/lazy-part.tsx';
import { useActorRef } from './runtime/live-actor.ts';
import { SessionContext } from './runtime/session-actor.tsx';
import { redirects, routes, type Screen, type ScreenName, screenAt, screens } from './screens.ts';
import { PublicLayout } from './views/shell/public-layout.tsx';

/**
 * The chunks of the screens that many visitors see: each `*-screen.tsx` exports the component of one route.
 */
const chunks = import.meta.glob<Record<string, unknown>>(
  [
    './**/*-screen.tsx',
    '!./{admin,legal,resources,session,white-paper,writing}/**',
    '!./{blog/blog-author,home/confirm-signup,home/unsubscribe}-screen.tsx',
  ],
  { base: './views' },
);

/** Returns the component in a screen's file, which is its only exported function. */
async function componentOf<Props extends object>({ file }: Screen): Promise<ComponentType<Props>> {
  const key = `./${file}.tsx`;
  const load = chunks[key] ?? (await import('./views/screen-chunks.ts')).rareChunks[key];
  const module = await load?.();
  const component = Object.values(module ?? {}).find((exported) => typeof exported === 'function');
  if (component === undefined) {
    throw new Error(`src/views/${file}.tsx exports no component.`);
  }
  return component as ComponentType<Props>;
}

const article = lazyPart(() => componentOf<{ id: string; unknown: ReactNode }>(screens.article), {
  alongside: async (path) => {
    const { preloadArticleText } = await import('./views/help/article-texts.tsx');
    const isThere = await preloadArticleText(path);
    if (!isThere) {
      await parts.notFound.preload();
    }
  },
});

type PlainScreen = Exclude<ScreenName, 'article'>;

const parts = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [
    name,
    lazyPart(() => componentOf(screen), { isPage: screen.frame !== 'public' }),
  ]),
) as Record<PlainScreen, LazyPart>;

/** Loads the chunk of the screen at `path`, so that it renders at once. */
export async function preloadScreen(path: string): Promise<void> {
  const name = knownScreenAt(path);
  const part = name === 'article' ? article : parts[name];
  await part.preload(path);
}

/** Returns the source files, relative to `src`, of the chunks that `preloadScreen` loads. SPEED-23. */
export function sourcesAt(path: string): string[] {
  const name = knownScreenAt(path);
  const { file } = screens[name];
  return [
    ...(`./${file}.tsx` in chunks ? [] : ['views/screen-chunks.ts']),
    `views/${file}.tsx`,
    ...(name === 'article' ? ['views/help/article-texts.tsx', `content/help/${path.split('/')[2]}.md`] : []),
  ];
}

function knownScreenAt(path: string): ScreenName {
  const name = screenAt(path) ?? 'notFound';
  const isUnknownTopic = name === 'topic' && !topicAddresses.includes(path.replace(/\/$/, ''));
  return isUnknownTopic ? 'notFound' : name;
}

/**
 * Renders the routes, one lazy chunk per screen, inside the actors that the whole application shares. Calls
 * `onReady` once the first screen is interactive.
 */
export function App({ onReady }: { onReady?: () => void }) {
  const ready = onReady === undefined ? null : <Ready onReady={onReady} />;
  return (
    <ErrorBoundary>
      <SharedActors>
        <NavigationScroll />
        <Switch>
          {routesOf(
            ({ frame }) => frame !== 'public',
            (Part) => (
              <>
                <Part />
                {ready}
              </>
            ),
          )}
          <Route>
            <PublicLayout>
              <Switch>
                {routesOf(
                  ({ frame, entries }) => frame === 'public' && entries !== 'articles',
                  (Part) => (
                    <Part />
                  ),
                )}
                <Route path={routes.article}>
                  {({ id }) => <article.Part key={id} id={id} unknown={<UnknownArticle />} />}
                </Route>
                {redirects.map(({ from, to }) => (
                  <Route key={from} path={from}>
                    <Redirect to={to} replace />
                  </Route>
                ))}
                <Route component={parts.notFound.Part} />
              </Switch>
              {ready}
            </PublicLayout>
          </Route>
        </Switch>
      </SharedActors>
    </ErrorBoundary>
  );
}

const routesOf = (isWanted: (screen: Screen) => boolean, draw: (part: LazyPart['Part']) => ReactNode) =>
  (Object.keys(parts) as PlainScreen[])
    .filter((name) => isWanted(screens[name]))
    .flatMap((name) =>
      (name === 'topic' ? topicAddresses : [screens[name].path]).map((path) => (
        <Route key={path} path={path}>
          {draw(parts[name].Part)}
        </Route>
      )),
    );

/**
 * Shows the not-found page and replaces the address with /404. The server's HTML already shows that page, so
 * nothing flickers.
 */
function UnknownArticle() {
  return (
    <>
      <parts.notFound.Part />
      <Redirect to={routes.notFound} replace />
    </>
  );
}

/**
 * Calls `onReady` from an effect. React runs this effect after the effects of the siblings, so the siblings
 * have hydrated by then.
 */
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
