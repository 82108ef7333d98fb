import { topicPaths } from 'virtual:help-topics';

/**
 * The addresses of the topics, separate so that the router does not load the content of the Help Center.
 */
export const topicAddresses: readonly string[] = topicPaths;
