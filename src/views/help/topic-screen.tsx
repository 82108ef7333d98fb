import { useLocation } from 'wouter';
import { helpTopics } from '../../content/help-catalogue.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { breadcrumbData } from './breadcrumb.tsx';
import { TopicPage } from './topic-page.tsx';

const trail = [
  { name: 'Home', href: routes.home },
  { name: 'Help Center', href: routes.helpCenter },
];

/** The topic at the address. HELP-6, HELP-20. */
export function TopicScreen() {
  const url = useSiteUrl();
  const [path] = useLocation();
  const topic = helpTopics.find((one) => one.path === path.replace(/\/$/, ''));
  return topic === undefined ? null : (
    <>
      <PageHead
        title={`${topic.name} | SwiftEx Help Center`}
        description={topic.description}
        path={topic.path}
        structuredData={[breadcrumbData(url, [...trail, { name: topic.name, href: topic.path }])]}
      />
      <TopicPage topic={topic} trail={trail} />
    </>
  );
}
