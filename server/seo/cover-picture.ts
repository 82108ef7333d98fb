import { readFile } from 'node:fs/promises';
import type { Cover, Ground, Scene } from '../../src/contract/cover.ts';

/**
 * Left edge of the scene's box, as a fraction of the picture's width, and the scale of the drawing in that
 * box.
 */
const places: Record<Scene, { left: number; scale: number }> = {
  identity: { left: 0.36, scale: 0.74 },
  'cash-out': { left: 0.46, scale: 0.92 },
  memo: { left: 0.5, scale: 0.92 },
  receive: { left: 0.43, scale: 0.92 },
  phrase: { left: 0.53, scale: 0.92 },
  passkey: { left: 0.4, scale: 1.06 },
  bridge: { left: 0.335, scale: 0.58 },
  'order-book': { left: 0.53, scale: 0.92 },
  fees: { left: 0.35, scale: 0.88 },
  testnet: { left: 0.32, scale: 0.62 },
  import: { left: 0.53, scale: 0.92 },
  swap: { left: 0.46, scale: 0.84 },
};

/** Size of the drawing before scaling, as a fraction of the picture's width. */
const room = 0.84;

const rect = (fill: string) => `<rect width="1200" height="630" fill="${fill}"/>`;

const grounds: Record<Ground, string> = {
  night: rect('#090a14'),
  dawn: `<defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(912 705.6) scale(696 604.8)"><stop stop-color="#ffa867"/><stop offset=".22" stop-color="#ff6b5e"/><stop offset=".52" stop-color="#3a2be8"/><stop offset=".68" stop-color="#3a2be8" stop-opacity=".45"/><stop offset=".94" stop-color="#3a2be8" stop-opacity="0"/></radialGradient></defs>${rect('#090a14')}${rect('url(#ground)')}`,
  ultra: `<defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(1200 0) scale(840 756)"><stop stop-color="#5a4cf5"/><stop offset=".7" stop-color="#5a4cf5" stop-opacity="0"/></radialGradient></defs>${rect('#3a2be8')}${rect('url(#ground)')}`,
  lilac: rect('#e8e6ff'),
  sand: rect('#ffe3c2'),
  paper: rect('#faf9f6'),
};

/** Returns the text color for a background. */
export const inkOn = (ground: Ground) =>
  ground === 'night' || ground === 'dawn' || ground === 'ultra' ? '#ffffff' : '#10121f';

/**
 * Draws a cover of 1200 by 630 as SVG, with its scene at the right and space for a title at the left.
 * BLOG-76.
 */
export async function drawCover({ scene, ground }: Cover): Promise<string> {
  const { left, scale } = places[scene];
  const size = room * scale;
  const x = 1200 * (left + room / 2) - 600 * size;
  const y = 315 - 315 * size;
  const file = await readFile(new URL(`../../src/content/scenes/${scene}.svg`, import.meta.url), 'utf8');
  const drawing = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${grounds[ground]}<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g></svg>`;
}
