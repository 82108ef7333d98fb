import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { liveModel } from '../../workbench/live.model.ts';
import { actorOn, eventOf, updateOf, watcher } from '../support/live.ts';
import { rehearse } from '../support/model.ts';

rehearse(liveModel, 'machine', () => {
  const clock = new SimulatedClock();
  const { live, connections, tell } = watcher(clock);
  const isAt = (state: unknown, hasRecording = false) => {
    const { value, context } = live.getSnapshot();
    expect({
      value,
      isOpen: connections.at(-1) === 'opened',
      isHeld: context.recording !== undefined,
    }).toEqual({
      value: state,
      isOpen: state !== 'lost',
      isHeld: hasRecording,
    });
  };
  return {
    act: {
      'the site answers': () => tell({ type: 'site.attached' }),
      'the connection breaks': () => tell({ type: 'connection.lost' }),
      'a page sends events': () => tell(updateOf([1])),
      'a page closes': () => tell({ type: 'page.left', page: 'first' }),
      'press Pause': () => live.send({ type: 'pause.pressed' }),
      'press Resume': () => live.send({ type: 'resume.pressed' }),
      'press Record': () => live.send({ type: 'record.pressed' }),
      'press Stop': () => live.send({ type: 'stop.pressed' }),
      'press Discard': () => live.send({ type: 'recording.discarded' }),
      'press Try again': () => live.send({ type: 'retry.pressed' }),
    },
    see: {
      attaching: () => isAt({ online: 'attaching' }),
      watching: () => isAt({ online: 'watching' }),
      paused: () => isAt({ online: 'paused' }),
      'no connection': () => isAt('lost'),
      recording: () => isAt({ online: 'recording' }, true),
      recorded: () => isAt({ online: 'watching' }, true),
      'recorded, paused': () => isAt({ online: 'paused' }, true),
      'recorded, no connection': () => isAt('lost', true),
      'recorded, attaching': () => isAt({ online: 'attaching' }, true),
    },
    pass: (ms) => clock.increment(ms),
  };
});

const attached = () => {
  const watching = watcher();
  watching.tell({ type: 'site.attached' });
  const numbers = () => watching.live.getSnapshot().context.log.events.map(({ number }) => number);
  return { ...watching, numbers };
};

test('an event is listed once when a page sends it twice (TEST-30)', () => {
  const { tell, numbers } = attached();
  tell(updateOf([1, 2]));
  tell(updateOf([1, 2, 3]));
  expect(numbers()).toEqual([1, 2, 3]);
});

test('events are held back during a pause and listed after Resume (TEST-30)', () => {
  const { live, tell, numbers } = attached();
  live.send({ type: 'pause.pressed' });
  tell(updateOf([1]));
  expect(numbers()).toEqual([]);
  live.send({ type: 'resume.pressed' });
  expect(numbers()).toEqual([1]);
});

test('a page that closes during a pause counts as open until Resume (TEST-30)', () => {
  const { live, tell } = attached();
  const isOpen = () => live.getSnapshot().context.log.pages['first']?.isOpen;
  tell(updateOf([1]));
  live.send({ type: 'pause.pressed' });
  tell({ type: 'page.left', page: 'first' });
  const before = isOpen();
  live.send({ type: 'resume.pressed' });
  expect([before, isOpen()]).toEqual([true, false]);
});

test('events held back during a pause are listed when the connection breaks (TEST-30)', () => {
  const { live, tell, numbers } = attached();
  live.send({ type: 'pause.pressed' });
  tell(updateOf([1]));
  tell({ type: 'connection.lost' });
  expect(numbers()).toEqual([1]);
});

test('a recording contains only the events between Record and Stop (TEST-32)', () => {
  const { live, tell } = attached();
  tell(updateOf([1]));
  live.send({ type: 'record.pressed' });
  tell(updateOf([1, 2]));
  tell({ type: 'page.left', page: 'second' });
  tell(updateOf([3]));
  live.send({ type: 'stop.pressed' });
  tell(updateOf([4]));
  const { recording, log } = live.getSnapshot().context;
  expect([recording?.events.map(({ number }) => number), log.events.length]).toEqual([[2, 3], 4]);
});

test('a recording is marked as cut short when the connection breaks, and the next recording is not (TEST-32)', () => {
  const { live, tell } = attached();
  const recorded = () => live.getSnapshot().context.recording;
  live.send({ type: 'record.pressed' });
  tell(updateOf([1]));
  tell({ type: 'connection.lost' });
  expect([recorded()?.events.length, recorded()?.isCutShort]).toEqual([1, true]);
  live.send({ type: 'retry.pressed' });
  tell({ type: 'site.attached' });
  live.send({ type: 'record.pressed' });
  expect(recorded()).toEqual({ events: [], isCutShort: false });
});

test('two actors of the same flow, and the same actor on two pages, are listed separately (TEST-30)', () => {
  const { live, tell } = attached();
  const actors = [actorOn(), actorOn({ id: 'header 2', instance: 2, state: 'scrolled' })];
  tell(updateOf([1], { actors, events: [eventOf(1, { actor: 'header 2' })] }));
  tell(updateOf([1], { page: 'second', path: '/blog' }));
  const { log } = live.getSnapshot().context;
  expect(Object.values(log.actors).map(({ page, id, state }) => [page, id, state])).toEqual([
    ['first', 'header 1', 'top'],
    ['first', 'header 2', 'scrolled'],
    ['second', 'header 1', 'top'],
  ]);
  expect(log.events.map(({ page, actor }) => [page, actor])).toEqual([
    ['first', 'header 2'],
    ['second', 'header 1'],
  ]);
});

test('the running actors of a page are marked as gone when the page closes, and its failed actors stay failed (TEST-30)', () => {
  const { live, tell } = attached();
  const actors = [actorOn(), actorOn({ id: 'faq 1', flow: 'faq', status: 'died' })];
  tell(updateOf([1], { actors }));
  tell(updateOf([1], { page: 'second' }));
  tell({ type: 'page.left', page: 'first' });
  const { log } = live.getSnapshot().context;
  expect(Object.values(log.actors).map(({ page, id, status }) => [page, id, status])).toEqual([
    ['first', 'header 1', 'gone'],
    ['first', 'faq 1', 'died'],
    ['second', 'header 1', 'running'],
  ]);
  expect(Object.values(log.pages).map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('after a lost connection, only pages that report again count as open (TEST-30)', () => {
  const { live, tell } = attached();
  tell(updateOf([1]));
  tell(updateOf([1], { page: 'second' }));
  tell({ type: 'connection.lost' });
  live.send({ type: 'retry.pressed' });
  tell({ type: 'site.attached' });
  tell(updateOf([1, 2], { page: 'second' }));
  const { pages, events } = live.getSnapshot().context.log;
  expect([Object.entries(pages).map(([id, { isOpen }]) => [id, isOpen]), events.length]).toEqual([
    [
      ['first', false],
      ['second', true],
    ],
    3,
  ]);
});

test('the log keeps only the latest 2,000 events (TEST-30)', () => {
  const { tell, numbers } = attached();
  const first = Array.from({ length: 1_500 }, (_, index) => index + 1);
  tell(updateOf(first));
  tell(updateOf(first.map((number) => number + 1_500)));
  expect([numbers().length, numbers()[0], numbers().at(-1)]).toEqual([2_000, 1_001, 3_000]);
});
