import { problemsOfContent } from '../build/check-content.ts';
import { fail } from './arguments.ts';

/** Fails if a help article, a legal text or a page is unfinished or wrong. */
const problems = problemsOfContent();
if (problems !== undefined) {
  fail(problems);
}
