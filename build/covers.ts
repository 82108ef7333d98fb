import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { scenes } from '../src/contract/cover.ts';
import { shadowFilter } from './cover-parts.ts';
import { coverScenes } from './cover-scenes.ts';

// Draws src/content/scenes/*.svg, the covers of posts without a picture. Run it with: node build/covers.ts

for (const scene of scenes) {
  const drawing = coverScenes[scene]();
  const filter = drawing.includes('url(#shadow)') ? shadowFilter : '';
  // The view box adds a quarter of the field on every side, for the parts that are drawn outside the field.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -157.5 1800 945">${filter}${drawing}</svg>\n`;
  writeFileSync(`src/content/scenes/${scene}.svg`, svg);
  console.log(scene, svg.length, brotliCompressSync(svg).length);
}
