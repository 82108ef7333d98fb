import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that prints warnings hides the next one: console noise fails the test that made it.
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
