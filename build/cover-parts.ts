import { outline, type TextStyle } from './cover-text.ts';

const coins = {
  eth: '<circle r="50" fill="#627eea"/><path d="m0-33 19 34L0 12-19 1z" fill="#fff"/><path d="M0 17 19 6 0 33-19 6z" fill="#fff" opacity=".75"/>',
  usdt: '<circle r="50" fill="#168363"/><path d="M-26-26h52v12H7v8c14 1 22 3 22 7s-8 6-22 7v21H-7V8c-14-1-22-3-22-7s8-6 22-7v-8h-19z" fill="#fff"/>',
  usdc: '<circle r="50" fill="#2775ca"/><g fill="none" stroke="#fff" stroke-linecap="round"><path d="M13-13C12-21 6-24 0-24c-8 0-14 4-14 11C-14 3 14-4 14 11c0 8-6 12-14 12-7 0-13-3-14-11M0-32v64" stroke-width="7"/><path d="M-25-26a36 36 0 0 0 0 52m50-52a36 36 0 0 1 0 52" stroke-width="5"/></g>',
  xlm: '<circle r="50" fill="#10121f"/><path d="M-32 14 32-16M-32 26 32-4M-22 4a22 22 0 0 1 37-18M22-2a22 22 0 0 1-37 20" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  bnb: '<circle r="50" fill="#f0b90b"/><path d="m0-10 10 10L0 10-10 0zm0-22 19 19-8 8L0-16-11-5l-8-8zm0 64 19-19-8-8L0 16-11 5l-8 8zM-32 0l8-8 8 8-8 8zm64 0-8-8-8 8 8 8z" fill="#10121f"/>',
};

export const coin = (name: keyof typeof coins, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${coins[name]}</g>`;

/** SVG gradient definitions. Use them only for strokes and glows. */
export const gradients = {
  sweep:
    '<linearGradient id="sweep" x2="1200" gradientUnits="userSpaceOnUse"><stop stop-color="#ffa867"/><stop offset=".5" stop-color="#ff6b5e"/><stop offset="1" stop-color="#7a6fff"/></linearGradient>',
  finger:
    '<linearGradient id="finger" x2="0" y1="40" y2="620" gradientUnits="userSpaceOnUse"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#ffe3c2"/></linearGradient>',
  glow: '<radialGradient id="glow"><stop stop-color="#ffa867" stop-opacity=".9"/><stop offset=".4" stop-color="#ff6b5e" stop-opacity=".45"/><stop offset="1" stop-color="#3a2be8" stop-opacity="0"/></radialGradient>',
};

/** The SVG filter that `shadow` uses. */
export const shadowFilter =
  '<filter id="shadow" x="-30%" y="-100%" width="160%" height="300%"><feDropShadow dx="0" dy="26" stdDeviation="30" flood-color="#090a14" flood-opacity=".2"/></filter>';

export const shadow = (drawing: string, transform?: string) =>
  `<g filter="url(#shadow)"${transform === undefined ? '' : ` transform="${transform}"`}>${drawing}</g>`;

/** Draws text as an outline, in the ink color by default. With `isEnd` the text ends at `x`. */
export function text(
  words: string,
  {
    fill = '#10121f',
    isEnd = false,
    ...place
  }: { style: TextStyle; size: number; x: number; y: number; fill?: string; isEnd?: boolean },
): string {
  return `<path d="${outline(words, { ...place, isEnd })}" fill="${fill}"/>`;
}

/** Draws a muted label. */
export const note = (words: string, x: number, y: number, size: number, isEnd = false) =>
  text(words, { style: 'plain', size, x, y, fill: '#5a6079', isEnd });
