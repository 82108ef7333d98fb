/** The chunks of the screens that few visitors see, in a chunk of their own: others do not load their names. SPEED-6. */
export const rareChunks = import.meta.glob<Record<string, unknown>>([
  './{admin,session,writing}/**/*-screen.tsx',
  './home/{confirm-signup,unsubscribe}-screen.tsx',
]);
