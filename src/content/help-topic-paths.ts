import { topicPaths } from 'virtual:help-topics';

/** The addresses of the topics: all that the router needs to know of the Help Center's content. */
export const topicAddresses: readonly string[] = topicPaths;
