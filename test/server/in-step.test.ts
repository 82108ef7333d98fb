import { expect, test } from 'vitest';
import { createStep } from '../../server/in-step.ts';

test('those who work at the same time go from stage to stage together, and who comes later follows', async () => {
  const [first, second] = [createStep(), createStep()];
  const done: string[] = [];
  async function work(who: string) {
    done.push(`${who}1`);
    await first();
    done.push(`${who}2`);
    await second();
    done.push(`${who}3`);
  }
  const early = [work('a'), work('b'), work('c')];
  await first();
  await Promise.all([...early, work('d')]);
  expect(done.join(' ')).toBe('a1 b1 c1 a2 b2 c2 d1 a3 b3 c3 d2 d3');
});
