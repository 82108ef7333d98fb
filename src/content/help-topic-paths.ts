import { topicPaths } from 'virtual:help-topics';

/** The addresses of the topics. The router needs nothing else from the Help Center's content. HELP-6. */
export const topicAddresses: readonly string[] = topicPaths;
