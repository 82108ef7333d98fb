import sharp from 'sharp';

const margin = 84;
/** Room for the title, and the sizes it is tried in, the largest first. */
const room = { width: 960, height: 330, top: 190 };
const titleSizes = [76, 64, 54, 46];
/** So much of a title fits in any script at the smallest size. */
const titleMaxLength = 140;
/** The name that the site's headline face has in its file. */
const face = 'Bricolage Grotesque 96pt ExtraBold';

const swift = 'M2 18.5C9 17 13.5 13 16 6c2.5 7 7 11 14 12.5-6 .2-10 1.8-14 7.5-4-5.7-8-7.3-14-7.5Z';

/** The site's night with its horizon, and its bird. */
const backdrop = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs>
<radialGradient id="dawn" gradientUnits="userSpaceOnUse" cx="1032" cy="630" r="700" gradientTransform="translate(1032 630) scale(1 .9) translate(-1032 -630)">
<stop offset="0" stop-color="#ffa867"/><stop offset=".22" stop-color="#ff6b5e"/><stop offset=".54" stop-color="#3a2be8"/><stop offset=".8" stop-color="#3a2be8" stop-opacity="0"/>
</radialGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="600" cy="1390" r="880">
<stop offset=".93" stop-color="#ffa867" stop-opacity=".45"/><stop offset="1" stop-color="#ffa867" stop-opacity="0"/>
</radialGradient>
<linearGradient id="bird" x1="2" y1="6" x2="30" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="#ffa867"/><stop offset=".5" stop-color="#ff6b5e"/><stop offset="1" stop-color="#7a6fff"/></linearGradient>
</defs>
<rect width="1200" height="630" fill="#090a14"/>
<rect width="1200" height="630" fill="url(#dawn)"/>
<ellipse cx="600" cy="1390" rx="1360" ry="880" fill="url(#glow)"/>
<ellipse cx="600" cy="1400" rx="1300" ry="850" fill="#090a14" stroke="#ffe3c2" stroke-opacity=".6" stroke-width="2"/>
<g transform="translate(84 76) scale(1.69)"><path d="${swift}" fill="url(#bird)"/></g>
</svg>`);

/** Draws the picture that a shared post shows: its title in the site's look, as PNG. */
export async function drawCard(title: string, fontFile: string | undefined): Promise<Buffer> {
  const [brand, words] = await Promise.all([
    drawText('SwiftEx', 40, fontFile),
    drawTitle(shortened(readable(title)), fontFile),
  ]);
  return sharp(backdrop)
    .composite([
      { input: brand, left: margin + 72, top: 84 },
      { input: words, left: margin, top: room.top },
    ])
    .png({ palette: true, quality: 100, effort: 4 })
    .toBuffer();
}

async function drawTitle(title: string, fontFile: string | undefined): Promise<Buffer> {
  let drawn: Buffer | undefined;
  for (const points of titleSizes) {
    drawn = await drawText(title, points, fontFile, room.width);
    const { width, height } = await sharp(drawn).metadata();
    if (height <= room.height && width <= room.width) {
      return drawn;
    }
  }
  // What has no place to break, and what fonts draw taller than letters, is made smaller as it is.
  return sharp(drawn)
    .resize({ width: room.width, height: room.height, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

function drawText(text: string, points: number, fontFile: string | undefined, width?: number) {
  return sharp({
    text: {
      text: `<span foreground="white" font_family="${face}" weight="650">${escapeMarkup(text)}</span>`,
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

/** Emoji are left out: which of them a machine can draw, and how, nobody knows. */
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

/** Pango reads markup; what XML cannot hold it refuses altogether. */
const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
