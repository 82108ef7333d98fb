const id = String.raw`[A-Z][A-Z0-9]*-\d+`;
const item = `${id}(?: to ${id})?`;
const list = `${item}(?:, ${item})*`;
const wholeList = new RegExp(`^${list}$`);
const titleEnd = new RegExp(String.raw`\((${list})\)(?= > |$)`, 'g');

/** Returns whether a text is a list of ids and ranges such as `RULE-7, RULE-74 to RULE-96`. */
export const isRuleList = (text: string): boolean => wholeList.test(text);

/**
 * Returns the ids of a list such as `RULE-7, RULE-74 to RULE-76`, with every id of its ranges. Throws when a
 * range has two prefixes or runs backwards.
 */
export const expandRules = (text: string): string[] => text.split(', ').flatMap(expandItem);

function expandItem(text: string): string[] {
  const [first = '', last] = text.split(' to ');
  if (last === undefined) {
    return [first];
  }
  const [from, to] = [partsOf(first), partsOf(last)];
  if (from.prefix !== to.prefix || from.number >= to.number) {
    throw new Error(`"${text}" is not a range of rules`);
  }
  return Array.from(
    { length: to.number - from.number + 1 },
    (_, index) => `${from.prefix}-${from.number + index}`,
  );
}

/** Returns the prefix and the number of an id. */
export function partsOf(ruleId: string): { prefix: string; number: number } {
  const [prefix = '', number] = ruleId.split('-');
  return { prefix, number: Number(number) };
}

/**
 * Returns the rules that a test cites in parentheses, at the end of its own title and at the end of its
 * suites' titles.
 */
export function rulesInTitle(fullName: string): string[] {
  return [...fullName.matchAll(titleEnd)].flatMap(([, rules = '']) => expandRules(rules));
}
