import fc from 'fast-check';

/** The quality of the connection for API calls. */
const connections = ['good', 'slow', 'lost', 'answer lost', 'repeated', 'reordered', 'failing'] as const;
export type Connection = (typeof connections)[number];

/** An action of the visitor or the environment. `nth` is an index that wraps around. */
export type Action =
  | { do: 'open'; path: string }
  | { do: 'press'; nth: number; times: number }
  /** Fills in the form with valid values, and submits it. */
  | { do: 'submit'; nth: number; times: number }
  | { do: 'fill'; nth: number; text: string }
  | { do: 'key'; key: string }
  | { do: 'back' }
  | { do: 'forward' }
  | { do: 'reload' }
  | { do: 'switch tab' }
  | { do: 'connect'; connection: Connection }
  | { do: 'clock jumps'; seconds: number }
  | { do: 'widen'; width: number }
  | { do: 'sign in elsewhere' }
  | { do: 'sign out elsewhere' };

/** The conditions at the start of a visit, and the actions of the visit. */
export type Visit = {
  storage: 'works' | 'full' | 'refused';
  isSignedIn: boolean;
  width: number;
  path: string;
  actions: Action[];
};

const publicPaths = [
  '/',
  '/swiftex-wallet',
  '/fiat-exchange',
  '/about-us',
  '/contact-us',
  '/resources',
  '/blog',
  '/blogs',
  '/solution',
  '/article/swapping-assets',
  '/nowhere',
];
const adminPaths = [
  '/admin-dash',
  '/admin-waitlist',
  '/admin-bloglist',
  '/admin-inbox',
  '/admin-account',
  '/media-uploads',
  '/add-blog',
];
const texts = ['ann@example.com', 'A name', '', '12', 'x'.repeat(90), '<b onclick=alert(1)>🙂', 'swap'];
const keys = ['Escape', 'Tab', 'Tab', 'Enter', 'ArrowDown', 'ArrowRight', 'Home'];
const widths = [360, 800, 1280];

const place = fc.nat({ max: 60 });
const times = fc.constantFrom(1, 1, 2);
const path = fc.constantFrom(...publicPaths, ...adminPaths);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('press' as const), nth: place, times }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('submit' as const), nth: fc.nat({ max: 2 }), times }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fill' as const),
      nth: fc.nat({ max: 6 }),
      text: fc.constantFrom(...texts),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('key' as const), key: fc.constantFrom(...keys) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), path }) },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'back' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'forward' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'reload' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'switch tab' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('connect' as const),
      connection: fc.constantFrom(...connections),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock jumps' as const),
      seconds: fc.constantFrom(1, 5, 61, 90_001),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('widen' as const), width: fc.constantFrom(...widths) }),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'sign in elsewhere' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'sign out elsewhere' }) },
);

/** Generates random visits of at most `longest` actions. */
export const visits = (longest: number): fc.Arbitrary<Visit> =>
  fc.record({
    storage: fc.constantFrom('works', 'works', 'full', 'refused'),
    isSignedIn: fc.boolean(),
    width: fc.constantFrom(...widths),
    path,
    actions: fc.array(action, { minLength: 1, maxLength: longest, size: 'max' }),
  });
