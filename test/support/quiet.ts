import { afterEach, beforeEach, expect, vi } from 'vitest';

// Console output fails the test that caused it: otherwise new warnings are lost among old ones.
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(noise).toEqual([]);
});
