import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { parse } from 'regexparam';
import { matchRoute, Redirect, Route, Switch } from 'wouter';
import { topicAddresses } from './content/help-topic-paths.ts';
import { visitorSystem } from './effects/visitor-system.ts';
import { redirects, routes } from './routes.ts';
import {
  DownloadDialogContext,
  liveNavigationScrollMachine,
  MobileMenuContext,
  SessionContext,
} from './views/shell/app-actors.tsx';
import { ErrorBoundary } from './views/shell/error-boundary.tsx';
import { type LazyPart, lazyPart } from './views/shell/lazy-part.tsx';
import { PublicLayout } from './views/shell/public-layout.tsx';

const topic = lazyPart(async () => (await import('./views/help/topic-screen.tsx')).TopicScreen);

const article = lazyPart(
  async () => (await import('./views/help/article-screen.tsx')).ArticleScreen,
  undefined,
  async (path) => {
    const { preloadArticleText } = await import('./views/help/article-texts.tsx');
    const isThere = await preloadArticleText(path);
    if (!isThere) {
      await notFound.preload();
    }
  },
);

/** Screens with the header and footer of the public site around them. */
const publicScreens: Record<string, LazyPart> = {
  [routes.home]: lazyPart(async () => (await import('./views/home/home-screen.tsx')).HomeScreen),
  [routes.wallet]: lazyPart(async () => (await import('./views/wallet/wallet-screen.tsx')).WalletScreen),
  [routes.exchange]: lazyPart(
    async () => (await import('./views/exchange/exchange-screen.tsx')).ExchangeScreen,
  ),
  [routes.about]: lazyPart(async () => (await import('./views/about/about-screen.tsx')).AboutScreen),
  [routes.resources]: lazyPart(
    async () => (await import('./views/resources/resources-screen.tsx')).ResourcesScreen,
  ),
  [routes.contact]: lazyPart(async () => (await import('./views/contact/contact-screen.tsx')).ContactScreen),
  [routes.blog]: lazyPart(async () => (await import('./views/blog/blog-list-screen.tsx')).BlogListScreen),
  [routes.blogPost]: lazyPart(async () => (await import('./views/blog/blog-post-screen.tsx')).BlogPostScreen),
  [routes.whitePaper]: lazyPart(
    async () => (await import('./views/white-paper/white-paper-screen.tsx')).WhitePaperScreen,
  ),
  [routes.helpCenter]: lazyPart(
    async () => (await import('./views/help/help-center-screen.tsx')).HelpCenterScreen,
  ),
  ...Object.fromEntries(topicAddresses.map((path) => [path, topic])),
  [routes.privacy]: lazyPart(async () => (await import('./views/legal/privacy-screen.tsx')).PrivacyScreen),
  [routes.terms]: lazyPart(async () => (await import('./views/legal/terms-screen.tsx')).TermsScreen),
  [routes.antiMoneyLaundering]: lazyPart(
    async () => (await import('./views/legal/anti-money-laundering-screen.tsx')).AntiMoneyLaunderingScreen,
  ),
};

const postEditor = lazyPart(
  async () => (await import('./views/admin/posts/post-editor-screen.tsx')).PostEditorScreen,
);

/** Screens with a frame of their own. */
const framedScreens: Record<string, LazyPart> = {
  [routes.login]: lazyPart(async () => (await import('./views/login/login-screen.tsx')).LoginScreen),
  [routes.unsubscribe]: lazyPart(
    async () => (await import('./views/unsubscribe/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
  [routes.adminWaitlist]: lazyPart(
    async () => (await import('./views/admin/waitlist/admin-waitlist-screen.tsx')).AdminWaitlistScreen,
  ),
  [routes.adminPosts]: lazyPart(
    async () => (await import('./views/admin/posts/admin-post-list-screen.tsx')).AdminPostListScreen,
  ),
  [routes.blogs]: lazyPart(async () => (await import('./views/blog/blogs-screen.tsx')).BlogsScreen),
  [routes.addBlog]: postEditor,
  [routes.editBlog]: postEditor,
  [routes.adminDashboard]: lazyPart(
    async () => (await import('./views/admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  [routes.adminAccount]: lazyPart(
    async () => (await import('./views/admin/account/account-screen.tsx')).AccountScreen,
  ),
  [routes.adminMedia]: lazyPart(
    async () => (await import('./views/admin/media/media-screen.tsx')).MediaScreen,
  ),
  [routes.adminInbox]: lazyPart(
    async () => (await import('./views/admin/inbox/inbox-screen.tsx')).InboxScreen,
  ),
  [routes.adminFeedback]: lazyPart(
    async () => (await import('./views/admin/help-feedback/help-feedback-screen.tsx')).HelpFeedbackScreen,
  ),
};

const notFound = lazyPart(
  async () => (await import('./views/not-found/not-found-screen.tsx')).NotFoundScreen,
);

/** Brings the chunk of the screen at `path`, so that it renders at once. */
export async function preloadScreen(path: string): Promise<void> {
  const screens = { ...framedScreens, ...publicScreens };
  const pattern = Object.keys(screens).find((route) => matchRoute(parse, route, path)[0]);
  const isArticle = matchRoute(parse, routes.article, path)[0];
  const screen = isArticle ? article : screens[pattern ?? ''];
  await (screen ?? notFound).preload(path);
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
          {Object.entries(framedScreens).map(([path, { Part }]) => (
            <Route key={path} path={path}>
              <Part />
              {ready}
            </Route>
          ))}
          <Route>
            <PublicLayout>
              <Switch>
                {Object.entries(publicScreens).map(([path, { Part }]) => (
                  <Route key={path} path={path} component={Part} />
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
