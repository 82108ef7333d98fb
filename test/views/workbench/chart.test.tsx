import { describe, expect, test } from 'vitest';
import { chartOf, letterWidth, lineHeight } from '../../../workbench/chart.ts';
import { flows } from '../../../workbench/flows.ts';
import { flowNamed } from '../../support/bench-flows.ts';

type Area = { text: string; x: number; y: number; width: number; height: number };

const overlap = (a: Area, b: Area) =>
  a.x + 0.5 < b.x + b.width &&
  b.x + 0.5 < a.x + a.width &&
  a.y + 0.5 < b.y + b.height &&
  b.y + 0.5 < a.y + a.height;

describe.each(flows)('the diagram of $name', ({ machine }) => {
  test('has room for each label with its count, and names each guard (TEST-27)', async () => {
    const { boxes, ways, width } = await chartOf(machine);
    const labels = ways.flatMap(({ lines }) =>
      lines.map(({ text, x, y }) => ({
        ...{ text, x, y: y - 11 },
        ...{ width: `${text} ×999`.length * letterWidth, height: lineHeight },
      })),
    );
    const states = boxes.filter(({ isGroup }) => !isGroup).map((box) => ({ ...box, text: box.label }));
    const collisions = labels.flatMap((label, index) =>
      [...labels.slice(index + 1), ...states]
        .filter((other) => overlap(label, other))
        .map((other) => `${label.text} / ${other.text}`),
    );
    expect(collisions).toEqual([]);
    expect(labels.filter(({ text }) => text.includes('a condition'))).toEqual([]);
    expect(labels.filter((label) => label.x < 0 || label.x + label.width > width)).toEqual([]);
  });
});

const textsOf = async (name: string) =>
  (await chartOf(flowNamed(name).machine)).ways.flatMap(({ lines }) => lines.map(({ text }) => text));

test('the labels of a diagram show the milliseconds of delays, and the name or the code of guards (TEST-27)', async () => {
  expect(await textsOf('carousel')).toEqual(
    expect.arrayContaining(['after 5000 ms (slideDwell)', 'at once [isHeld]', 'swipe.ended [isSwipe]']),
  );
  expect(await textsOf('image-uploads')).toContain('chooseFile answers [event.output !== undefined]');
});
