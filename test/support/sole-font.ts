import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { filesOfFont, type SystemFont } from '../../scripts/system-fonts.ts';

/**
 * Makes one installed font family the only system font of programs that start with `environment`. Their font
 * configuration lists only a folder with the files of this family.
 */
export function soleFont(family: SystemFont): { environment: Record<string, string> } & Disposable {
  const files = filesOfFont(family);
  if (files.length === 0) {
    throw new Error(`The font ${family} is not installed.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-font-'));
  const fonts = join(folder, 'fonts');
  mkdirSync(fonts);
  for (const file of files) {
    copyFileSync(file, join(fonts, basename(file)));
  }
  const configuration = join(folder, 'fonts.conf');
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  return {
    environment: { FONTCONFIG_FILE: configuration },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
