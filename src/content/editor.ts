import { postBackgrounds } from '../contract/post-html.ts';

/** The texts of the post editor. */
export const fontNames = {
  arial: 'Arial',
  georgia: 'Georgia',
  helvetica: 'Helvetica',
  inter: 'Inter',
  merriweather: 'Merriweather',
  'source-serif-pro': 'Source Serif Pro',
} as const;

export const sizeNames = { small: 'Small', large: 'Large', huge: 'Huge' } as const;

/** The palettes: colors and their names. */
export const textColors = [
  ['#10121f', 'Ink'],
  ['#5a6079', 'Gray'],
  ['#3a2be8', 'Ultramarine'],
  ['#0b8a5f', 'Green'],
  ['#9a5b00', 'Amber'],
  ['#c3203a', 'Red'],
] as const;

/** The colors that have a class on public posts; others are shown as the nearest of these. */
export const backgroundColors = [
  [postBackgrounds.cream, 'Cream'],
  [postBackgrounds.peach, 'Peach'],
  [postBackgrounds.rose, 'Rose'],
  [postBackgrounds.lilac, 'Lilac'],
  [postBackgrounds.sky, 'Sky'],
  [postBackgrounds.mint, 'Mint'],
] as const;

export const dialogWords = {
  link: { title: 'Link', submit: 'Save link' },
  video: { title: 'Video', submit: 'Add video' },
  button: { title: 'Button', submit: 'Save button' },
  image: { title: 'Picture', submit: 'Choose a picture' },
} as const;

export const editorPlaceholder =
  'Write your post. “#\u00a0” makes a heading, “-\u2060\u00a0” a list, “/” opens all blocks.';
