import { expectTypeOf, test } from 'vitest';
import {
  type Acts,
  defineFlow,
  type EventOf,
  type FlowModel,
  type Performance,
  partOf,
  type Sights,
  type StateOf,
  walkOf,
} from '../support/flow-model.ts';
import { rehearse } from '../support/model.ts';

/**
 * Takes code that is compiled but never runs. `npm run check` fails if an expected type error is missing.
 */
const compile = (_code: () => void) => undefined;

const door = defineFlow({
  flow: 'door',
  requirements: ['TEST-5'],
  levels: {
    view: 'it draws nothing',
    browser: {
      'closed: knock': 'nobody hears it',
      'locked: knock': 'nobody hears it',
      'locked: open': 'why',
    },
  },
  initial: 'closed',
  states: {
    closed: { open: 'open', knock: 'closed', 'after 1000 ms': 'locked' },
    open: { close: 'closed' },
    locked: { knock: 'locked', open: 'broken' },
    broken: {},
  },
});
type Door = typeof door;

const nothing = () => undefined;
const whole = {
  act: { open: nothing, close: nothing, knock: nothing },
  see: { closed: nothing, open: nothing, locked: nothing, broken: nothing },
  pass: nothing,
} satisfies Performance<Door, 'machine'>;

test('the event type of a model excludes events named "after N ms"', () => {
  expectTypeOf<EventOf<Door>>().toEqualTypeOf<'open' | 'close' | 'knock'>();
  expectTypeOf<StateOf<Door>>().toEqualTypeOf<'closed' | 'open' | 'locked' | 'broken'>();
  expectTypeOf<EventOf<FlowModel>>().toEqualTypeOf<string>();
});

test('a level requires an event unless every transition of the event is exempt', () => {
  expectTypeOf<EventOf<Door, 'browser'>>().toEqualTypeOf<'open' | 'close'>();
  expectTypeOf<StateOf<Door, 'browser'>>().toEqualTypeOf<'closed' | 'open' | 'locked'>();
  expectTypeOf<EventOf<Door, 'view'>>().toEqualTypeOf<never>();
});

test('a rehearsal compiles when it has exactly the acts and observations of its model (TEST-5)', () => {
  compile(() => rehearse(door, 'machine', () => whole));
  compile(() => rehearse(door, 'machine', async () => whole));
});

test('a rehearsal without an act for every event does not compile (TEST-5)', () => {
  const begin = () => ({ ...whole, act: { open: nothing, knock: nothing } });
  // @ts-expect-error Property 'close' is missing.
  compile(() => rehearse(door, 'machine', begin));
  // @ts-expect-error Property 'close' is missing.
  compile(() => ({ open: nothing, knock: nothing }) satisfies Acts<Door>);
});

test('a rehearsal with an act for an unknown event does not compile (TEST-5)', () => {
  const begin = () => ({ ...whole, act: { ...whole.act, ring: nothing } });
  // @ts-expect-error The model has no 'ring'.
  compile(() => rehearse(door, 'machine', begin));
  // @ts-expect-error The model has no 'ring'.
  compile(() => ({ ...whole.act, ring: nothing }) satisfies Acts<Door>);
});

test('a rehearsal without an observation for every state does not compile (TEST-5)', () => {
  const { broken: _, ...see } = whole.see;
  const begin = async () => ({ ...whole, see });
  // @ts-expect-error Property 'broken' is missing.
  compile(() => rehearse(door, 'machine', begin));
  // @ts-expect-error Property 'broken' is missing.
  compile(() => see satisfies Sights<Door>);
});

test('a rehearsal with an observation for an unknown state does not compile (TEST-5)', () => {
  const begin = async () => ({ ...whole, see: { ...whole.see, ajar: nothing } });
  // @ts-expect-error The model has no 'ajar'.
  compile(() => rehearse(door, 'machine', begin));
  // @ts-expect-error The model has no 'ajar'.
  compile(() => ({ ...whole.see, ajar: nothing }) satisfies Sights<Door>);
});

test('a rehearsal with an act or observation that is exempt at its level does not compile', () => {
  const { knock, ...act } = whole.act;
  const { broken, ...see } = whole.see;
  compile(() => rehearse(door, 'browser', () => ({ ...whole, act, see })));
  const withEvent = () => ({ ...whole, act: { ...act, knock }, see });
  // @ts-expect-error The browser level is exempt from every transition by 'knock'.
  compile(() => rehearse(door, 'browser', withEvent));
  const withState = () => ({ ...whole, act, see: { ...see, broken } });
  // @ts-expect-error Only an exempt transition leads to 'broken'.
  compile(() => rehearse(door, 'browser', withState));
});

test('a model with a transition to an unknown state does not compile', () => {
  const { flow, requirements } = door;
  // @ts-expect-error There is no state 'opn'.
  compile(() => defineFlow({ flow, requirements, initial: 'a', states: { a: { open: 'opn' } } }));
  // @ts-expect-error There is no state 'opn'.
  compile(() => partOf(door, { ...door.states, open: { open: 'opn' } }));
});

test('a model with an unknown initial state or an exemption for an unknown transition does not compile', () => {
  const { flow, requirements } = door;
  // @ts-expect-error There is no state 'b'.
  compile(() => defineFlow({ flow, requirements, initial: 'b', states: { a: {} } }));
  const levels = { browser: { 'a: knock': 'nobody hears it' } } as const;
  // @ts-expect-error There is no transition 'a: knock'.
  compile(() => defineFlow({ flow, requirements, levels, initial: 'a', states: { a: {} } }));
});

test('a walk compiles only when each of its steps is in the model', () => {
  const walk = walkOf(door, { closed: { open: 'open' }, open: { close: 'closed' } });
  expectTypeOf<EventOf<typeof walk, 'browser'>>().toEqualTypeOf<'open' | 'close'>();
  expectTypeOf<StateOf<typeof walk, 'browser'>>().toEqualTypeOf<'closed' | 'open'>();
  // @ts-expect-error Opening leads to "open".
  compile(() => walkOf(door, { closed: { open: 'locked' } }));
  // @ts-expect-error The model has no such event.
  compile(() => walkOf(door, { closed: { ring: 'closed' } }));
});
