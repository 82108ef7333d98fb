import { execFileSync } from 'node:child_process';
import { installFromDebian } from './debian.ts';

/** The system fonts that visitors see before the site's own fonts load, and their Debian packages. */
export const systemFonts = [
  { family: 'Noto Sans', debian: 'fonts-noto-core' },
  { family: 'DejaVu Sans', debian: 'fonts-dejavu-core' },
  { family: 'Liberation Sans', debian: 'fonts-liberation' },
  { family: 'Roboto', debian: 'fonts-roboto' },
] as const;

export type SystemFont = (typeof systemFonts)[number]['family'];

/** The fonts that the browser tests use. */
export const testedFonts = ['DejaVu Sans', 'Liberation Sans'] as const satisfies SystemFont[];

/** Returns the files of a font family, as fontconfig lists them. Empty if the family is not installed. */
export function filesOfFont(family: SystemFont): string[] {
  try {
    return execFileSync('fc-list', ['--format', '%{file}\n', `:family=${family}`], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => file !== '');
  } catch {
    // Without fontconfig, the browser cannot be limited to one family.
    return [];
  }
}

/** Installs the fonts of the browser tests with apt. Throws a one-line error if an installation fails. */
export function ensureTestFonts() {
  for (const { family, debian } of systemFonts) {
    if (!testedFonts.some((tested) => tested === family) || filesOfFont(family).length > 0) {
      continue;
    }
    installFromDebian('fontconfig');
    installFromDebian(debian);
    if (filesOfFont(family).length === 0) {
      throw new Error(`The font ${family} is missing and apt-get could not install it: install "${debian}".`);
    }
  }
}
