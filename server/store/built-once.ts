import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

type Value = string | number;
type Plan<Row> = { query: CompiledQuery<Row>; bind: (values: readonly Value[]) => unknown[] };

/** Returns the placeholder of an argument while its query is built. */
const mark = (index: number) => `\u0000${index}`;

/**
 * Returns a function that runs the same query with different values. The query is built once for each
 * database and number of values, because building a small query takes longer than running it. `build` may
 * only pass its arguments on to the query, because they are placeholders.
 */
export function builtOnce<Args extends Value[], Row>(
  build: (db: Database, ...args: Args) => Compilable<Row>,
): (db: Database, ...args: Args) => Promise<Row[]> {
  const plans = new WeakMap<Database, Map<number, Plan<Row>>>();
  return async (db, ...args) => {
    const known = plans.get(db) ?? new Map<number, Plan<Row>>();
    plans.set(db, known);
    let plan = known.get(args.length);
    if (plan === undefined) {
      plan = planOf(build(db, ...(args.map((_, index) => mark(index)) as Args)).compile());
      known.set(args.length, plan);
    }
    const { query, bind } = plan;
    const bound: CompiledQuery<Row> = { ...query, parameters: bind(args) };
    return (await db.executeQuery(bound)).rows;
  };
}

function planOf<Row>(query: CompiledQuery<Row>): Plan<Row> {
  const places = query.parameters.map((parameter) =>
    typeof parameter === 'string' && parameter.startsWith('\u0000') ? Number(parameter.slice(1)) : undefined,
  );
  const bind = (values: readonly Value[]) =>
    query.parameters.map((parameter, at) => {
      const place = places[at];
      return place === undefined ? parameter : values[place];
    });
  return { query, bind };
}
