import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { DetailsPanel } from './details-panel.tsx';
import { SeoPanel } from './seo-panel.tsx';

/** The panels about search engines and social networks. */
export const LatePanels = (props: { post: PostFormRef; isDisabled: boolean }) => (
  <>
    <SeoPanel {...props} />
    <DetailsPanel {...props} />
  </>
);
