import { afterEach, beforeEach, expect, vi } from 'vitest';

// Console messages fail the test that caused them: noise would hide the next warning.
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
