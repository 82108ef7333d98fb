import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { topics } from '../src/content/help/topics.ts';
import { fail } from './arguments.ts';
import { articleFile, pageFiles, withArticle, withPage } from './new-content.ts';
import { camelCase, flowFiles } from './new-flow.ts';
import { problemOfFlow, problemOfName, problemOfPage } from './new-problems.ts';

const usage = `Usage: npm run new -- flow AREA NAME
       npm run new -- page PATH
       npm run new -- article TOPIC NAME   (TOPIC is the id of a topic or of one of its subtopics)`;

/** Creates the files of a new flow, page or help article, with placeholders to fill in. */
const [kind, first = '', second = ''] = process.argv.slice(2);

if (kind === 'flow' && second !== '') {
  stopAt(problemOfName(first) ?? problemOfName(second) ?? problemOfFlow(second));
  create(flowFiles(first, second));
  console.log(`Add '${camelCase(second)}' to the area "${camelCase(first)}" in the list of machines in test/machines/every-machine.test.ts.
Add a row for '${second}', with at least one rule, to a file in test/explorer/rows.
Use the flow in a screen, and add a visit that starts each of its actors to test/support/page/visits.ts, or to admin-visits.ts in the same folder: the tests fail for a flow that no visit starts.
Act out the flow in test/browser, or give the reason why not in the \`levels\` of its model.
Fill in the model first, then the machine. Then run: npm run test:changed
When both are done: npm run flows, npm run mutate -- ${second}, npm run mutate -- --added ${second}
Give each survivor a reason in docs/flows/mutation.json.`);
} else if (kind === 'page' && first !== '') {
  const { name, files, row } = pageFiles(first);
  stopAt(problemOfPage(first, name));
  create(files);
  const list = 'src/screens.ts';
  writeFileSync(list, withPage(readFileSync(list, 'utf8'), row));
  console.log(`Added to ${list}:\n${row}
Fill in its title, description and content. Write its rule in docs/requirements, and link to it: no other page does yet.`);
} else if (kind === 'article' && second !== '') {
  stopAt(problemOfName(second));
  createArticle(first, second);
} else {
  fail(usage);
}

function createArticle(place: string, name: string) {
  const topic = topics.find(
    ({ id, subtopics }) => id === place || subtopics.some((subtopic) => subtopic.id === place),
  );
  const subtopic = topic?.subtopics.find(({ id }) => id === place) ?? topic?.subtopics.at(-1);
  if (topic === undefined || subtopic === undefined) {
    const known = topics.flatMap(({ id, subtopics }) => [id, ...subtopics.map((part) => `  ${part.id}`)]);
    fail(`There is no topic "${place}". There are:\n${known.join('\n')}`);
  }
  const day = new Date().toISOString().slice(0, 10);
  const article = articleFile({ topic: topic.id, path: topic.path, subtopic: subtopic.id }, name, day);
  create(new Map([[`src/content/help/${name}.md`, article]]));
  const list = 'src/content/help/topics.ts';
  writeFileSync(list, withArticle(readFileSync(list, 'utf8'), subtopic.id, name));
  format([list]);
  console.log(
    `Added to "${subtopic.name}" in ${list}. The build reports what the article still lacks. The tests require two relatedArticles of another topic.`,
  );
}

function create(files: ReadonlyMap<string, string>) {
  const taken = [...files.keys()].filter((file) => existsSync(file));
  if (taken.length > 0) {
    stopAt(`Already there: ${taken.join(', ')}.`);
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`Created ${file}`);
  }
  format([...files.keys()].filter((file) => !file.endsWith('.md')));
}

function format(files: readonly string[]) {
  if (files.length > 0) {
    const biome = 'node_modules/@biomejs/biome/bin/biome';
    spawnSync(process.execPath, [biome, 'check', '--write', '--reporter=summary', ...files], {
      stdio: 'ignore',
    });
  }
}

function stopAt(problem: string | undefined) {
  if (problem !== undefined) {
    fail(problem);
  }
}
