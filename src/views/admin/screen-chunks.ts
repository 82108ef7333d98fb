/** The chunks of the admin screens, in a chunk of their own: visitors do not load their names. SPEED-6. */
export const adminChunks = import.meta.glob<Record<string, unknown>>(
  ['./admin/**/*-screen.tsx', './writing/{admin,post}-*-screen.tsx'],
  { base: '../' },
);
