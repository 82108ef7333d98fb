import { installFromDebian } from './debian.ts';
import { postgresPrograms } from './postgres.ts';
import { findProgram } from './programs.ts';
import { canMountDisks } from './small-disk.ts';

/** A program that some projects of vitest.config.ts need and npm does not install. */
type Need = {
  what: string;
  /** Its Debian package. */
  debian: string;
  isThere: () => boolean;
  projects: readonly string[];
};

const needs: readonly Need[] = [
  {
    what: 'PostgreSQL',
    debian: 'postgresql',
    isThere: () => postgresPrograms() !== undefined,
    projects: ['postgres', 'cluster', 'endure-postgres'],
  },
  {
    what: 'nginx',
    debian: 'nginx-light',
    isThere: () => findProgram('nginx') !== undefined,
    projects: ['cluster'],
  },
];

/** Needs permission to mount a disk. */
const diskProject = 'full-disk';

/** The projects that `projectsToLeaveOut` may return. Their tests act out no flow. */
export const optionalProjects: readonly string[] = [
  ...new Set(needs.flatMap(({ projects }) => projects)),
  diskProject,
];

/**
 * Returns the projects that cannot run on this computer. Prints the name of each, so that no test is skipped
 * silently. In CI it installs missing programs with apt, and throws a one-line error if an installation
 * fails.
 */
export function projectsToLeaveOut(): Set<string> {
  const leftOut = new Set<string>();
  for (const { what, debian, isThere, projects } of needs) {
    if (isThere()) {
      continue;
    }
    if (process.env['CI'] === 'true') {
      installFromDebian(debian);
      if (!isThere()) {
        throw new Error(
          `${what} is missing and apt-get could not install it: install it, then run the tests.`,
        );
      }
      continue;
    }
    console.log(
      `${what} is not installed: the tests of ${projects.join(' and ')} are left out (Debian's package is "${debian}").`,
    );
    for (const project of projects) {
      leftOut.add(project);
    }
  }
  if (!canMountDisks()) {
    console.log(
      `This user may not mount a disk: the tests of ${diskProject} are left out (they run as root).`,
    );
    leftOut.add(diskProject);
  }
  return leftOut;
}
