import sharp from 'sharp';
import type { Cover } from '../../src/contract/cover.ts';
import { drawCover, inkOn } from './cover-picture.ts';

const margin = 72;
/** The area of the title, and the font sizes to try, largest first. */
const room = { width: 500, height: 400 };
const titleSizes = [64, 56, 48, 40, 34];
/** At the smallest font size, a title of this length fits in any script. */
const titleMaxLength = 140;
/** The name of the headline font inside its font file. */
const face = 'Bricolage Grotesque 96pt ExtraBold';

/** The logo below the title. */
const bird =
  '<linearGradient id="bird" x2="1"><stop stop-color="#7a6fff"/><stop offset=".55" stop-color="#ff6b5e"/><stop offset="1" stop-color="#ffa867"/></linearGradient><path d="M2 18.5C9 17 13.5 13 16 6c2.5 7 7 11 14 12.5-6 .2-10 1.8-14 7.5-4-5.7-8-7.3-14-7.5Z" fill="url(#bird)" transform="translate(72 526) scale(1.15)"/>';

/** Draws the social picture of a post as PNG: the cover with the title. BLOG-76. */
export async function drawCard(
  { title, cover }: { title: string; cover: Cover },
  fontFile: string | undefined,
): Promise<Buffer> {
  const ink = inkOn(cover.ground);
  const [backdrop, brand, words] = await Promise.all([
    drawCover(cover),
    drawText('SwiftEx', 28, { fontFile, ink }),
    drawTitle(shortened(readable(title)), { fontFile, ink }),
  ]);
  return sharp(Buffer.from(backdrop.replace('</svg>', `${bird}</svg>`)))
    .composite([
      { input: brand, left: margin + 50, top: 535 },
      { input: words, left: margin, top: margin },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

type Type = { fontFile: string | undefined; ink: string };

async function drawTitle(title: string, type: Type): Promise<Buffer> {
  let drawn: Buffer | undefined;
  for (const points of titleSizes) {
    drawn = await drawText(title, points, type, room.width);
    const { width, height } = await sharp(drawn).metadata();
    if (height <= room.height && width <= room.width) {
      return drawn;
    }
  }
  // Scales down text that cannot wrap, or whose glyphs are taller than expected.
  return sharp(drawn)
    .resize({ width: room.width, height: room.height, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

function drawText(text: string, points: number, { fontFile, ink }: Type, width?: number) {
  return sharp({
    text: {
      text: `<span foreground="${ink}" font_family="${face}" weight="650" line_height=".88" letter_spacing="${Math.round(points * -30.7)}">${escapeMarkup(text)}</span>`,
      font: `Sans ${points}`,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(fontFile === undefined ? {} : { fontfile: fontFile }),
      ...(width === undefined ? {} : { width }),
    },
  })
    .png()
    .toBuffer();
}

/** Removes emoji, because fonts for them differ between systems or are missing. */
const readable = (title: string) =>
  title
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim() || 'From our blog';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function shortened(title: string) {
  const characters = [...graphemes.segment(title.slice(0, 2_000))].map(({ segment }) => segment);
  return characters.length <= titleMaxLength
    ? title
    : `${characters
        .slice(0, titleMaxLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** Escapes text for Pango, which rejects characters that XML forbids. */
const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
