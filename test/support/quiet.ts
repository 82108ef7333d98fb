import { afterEach, beforeEach, expect, vi } from 'vitest';

// Errors and warnings in the console fail the test that caused them.
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
