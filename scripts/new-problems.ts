import { parseSync } from 'vite';
import { topics } from '../src/content/help/topics.ts';
import { screenAt, screens } from '../src/screens.ts';
import { filesOf, machineNames } from './machine-files.ts';
import { camelCase } from './new-flow.ts';

/** The addresses that the server answers itself, with everything below them. */
const reserved = ['api', 'assets', 'healthz', 'metrics', 'readyz', 'uploads'];

/** Returns why this cannot be the name of an area, a flow or an article. Undefined if it can. */
export const problemOfName = (name: string): string | undefined =>
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)
    ? undefined
    : `"${name}": write a name in small letters, digits and hyphens, such as cookie-jar.`;

/** Returns why no flow can have this name. Undefined if it can. */
export function problemOfFlow(name: string): string | undefined {
  if (machineNames().includes(name)) {
    return `There is already a flow "${name}": ${filesOf(name).machine}. The names of flows are unique.`;
  }
  const { errors } = parseSync('name.ts', `export const ${camelCase(name)} = 0;`);
  return errors.length === 0
    ? undefined
    : `"${name}" is a reserved word of JavaScript. Give the flow another name.`;
}

/**
 * Returns why no page can be added at this path. Undefined if it can. `name` is the name of its folder in
 * `src/views`.
 */
export function problemOfPage(path: string, name: string): string | undefined {
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path)) {
    return `"${path}": write a path as / and small letters, digits and hyphens, such as /press-kit.`;
  }
  if (!/^[a-z]/.test(name)) {
    return `${path}: the name of a component cannot begin with a digit. Begin the path with a letter.`;
  }
  const [, first = ''] = path.split('/');
  if (reserved.includes(first)) {
    return `The server itself answers /${first}. Choose another path.`;
  }
  const known = screenAt(path);
  // The pattern of a topic matches every path of one part.
  const isFree = known === 'topic' && topics.every((topic) => topic.path !== path);
  if (known !== undefined && !isFree) {
    return `${path} already belongs to the page "${known}" (${screens[known].path}) in src/screens.ts.`;
  }
  return Object.keys(screens).includes(camelCase(name))
    ? `src/screens.ts already has a page "${camelCase(name)}".`
    : undefined;
}
