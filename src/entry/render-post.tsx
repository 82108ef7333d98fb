import type { ComponentType, ReactNode } from 'react';
import { Route } from 'wouter';
import { App, preloadScreen } from '../app.tsx';
import { FrameContext } from '../runtime/frame.ts';
import { routes } from '../screens.ts';

/** The HTML of a tree: what React hoists into the head, and the rest. */
export type Rendered = { head: string; body: string };

/** What stands before and after a post: the same for all posts of a site. */
type Frame = { before: string; after: string };

/** The screen of a post, once it is there: to import it for each takes a twentieth of the time of a page. */
let Screen: ComponentType | undefined;

/** Frames by the site that they were rendered for. */
const frames = new Map<string, Frame>();

/**
 * Renders a post's page. Header, footer and all else that no post changes are most of the work: they
 * are rendered with the first post, and stand around the others as they are. Nothing inside a post
 * may use `useId`: its place in the whole tree would tell in the id.
 */
export async function renderPost(
  renderTree: (tree: ReactNode) => Rendered,
  path: string,
  site: string,
): Promise<{ head: string; body: [before: string, own: string, after: string] }> {
  Screen ??= (await import('../views/blog/blog-post-screen.tsx')).BlogPostScreen;
  const { head, body } = renderTree(
    <FrameContext value={false}>
      <Route path={routes.blogPost} component={Screen} />
    </FrameContext>,
  );
  let frame = frames.get(site);
  if (frame === undefined) {
    await preloadScreen(path);
    const whole = renderTree(<App />).body;
    const start = whole.indexOf(body);
    if (start === -1) {
      throw new Error('A post reads otherwise by itself than on its page.');
    }
    frame = { before: whole.slice(0, start), after: whole.slice(start + body.length) };
    frames.set(site, frame);
  }
  return { head, body: [frame.before, body, frame.after] };
}
