import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Writes a `.br` file beside every text file of the folder. SPEED-7, SPEED-11. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{html,js,css,svg,txt,json,xml,webmanifest}`);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string) {
  const content = await readFile(file);
  const br = await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeFile(`${file}.br`, br);
}
