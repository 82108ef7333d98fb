/**
 * Imports of the screens that few visitors see. They are in a separate chunk, so that other visitors do not
 * download the names of these chunks. SPEED-6.
 */
export const rareChunks = import.meta.glob<Record<string, unknown>>([
  './{admin,legal,resources,session,white-paper,writing}/**/*-screen.tsx',
  './{blog/blog-author,home/confirm-signup,home/unsubscribe}-screen.tsx',
]);
