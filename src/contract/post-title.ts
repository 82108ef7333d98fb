/** Returns a post's title as lists, messages and the audit show it. An unfinished post may have none. SAVE-13. */
export const shownTitle = (title: string): string => (title.trim() === '' ? 'Untitled post' : title);
