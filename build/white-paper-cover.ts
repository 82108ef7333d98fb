/** The site's colors for print. Keep in sync with src/theme/global.css. */
export const ink = {
  night: '#090a14',
  black: '#090a14',
  text: '#1a1d2e',
  quiet: '#5a6079',
  line: '#e5e7f0',
  action: '#3a2be8',
  deep: '#2a1dbb',
  soft: '#e8e6ff',
} as const;

export type Matter = { title: string; subtitle: string; version: string };

type Ways = {
  asTitle: (draw: () => void) => void;
  asText: (draw: () => void) => void;
  asPicture: (draw: () => void) => void;
};

/** Draws the cover: the logo and the title on a night sky, with dawn behind the horizon. */
export function drawCover(
  document: PDFKit.PDFDocument,
  matter: Matter,
  { asTitle, asText, asPicture }: Ways,
) {
  const { width, height } = document.page;
  const left = 56;
  asPicture(() => {
    document.rect(0, 0, width, height).fill(ink.night);
    const dawn = document.radialGradient(width * 0.74, height * 0.86, 0, width * 0.74, height * 0.86, 430);
    dawn.stop(0, '#ffa867').stop(0.26, '#ff6b5e').stop(0.58, '#3a2be8').stop(1, ink.night);
    document.rect(0, height * 0.3, width, height * 0.7).fill(dawn);
    drawHorizon(document, width * 0.5, height * 0.79, 760);
    drawSwift(document, left, 58, 34);
    document
      .font('headline')
      .fontSize(22)
      .fillColor('#ffffff')
      .text('SwiftEx', left + 46, 63, { lineBreak: false });
  });
  asTitle(() => {
    document
      .font('headline')
      .fontSize(76)
      .fillColor('#ffffff')
      .text(matter.title.replace(/^SwiftEx /, ''), left - 3, 150, {
        width: 380,
        lineGap: -14,
        characterSpacing: -2,
      });
  });
  const at = document.y + 26;
  asText(() => {
    document
      .font('text')
      .fontSize(15)
      .fillColor('#cfd2e4')
      .text(matter.subtitle, left, at, { width: 350, lineGap: 4 });
  });
  asText(() => {
    document
      .font('text')
      .fontSize(11)
      .fillColor('#cfd2e4')
      .text(`Version ${matter.version}`, left, height - 78, { lineBreak: false });
  });
}

/** Draws the dark rim of the earth, with the light above it. */
function drawHorizon(document: PDFKit.PDFDocument, x: number, top: number, radius: number) {
  const y = top + radius;
  const glow = document.radialGradient(x, y, radius, x, y, radius + 46);
  glow.stop(0, '#ffa867', 0.65).stop(1, '#ffa867', 0);
  document.circle(x, y, radius + 46).fill(glow);
  document.circle(x, y, radius).fill(ink.night);
  document.circle(x, y, radius).lineWidth(1).stroke('#ffe3c2');
}

/** Draws the brand's logo, `size` points wide. */
export function drawSwift(document: PDFKit.PDFDocument, x: number, y: number, size: number) {
  const light = document.linearGradient(2, 6, 30, 26);
  light.stop(0, '#ffa867').stop(0.5, '#ff6b5e').stop(1, '#7a6fff');
  document
    .save()
    .translate(x, y)
    .scale(size / 32)
    .path('M2 18.5C9 17 13.5 13 16 6c2.5 7 7 11 14 12.5-6 .2-10 1.8-14 7.5-4-5.7-8-7.3-14-7.5Z')
    .fill(light)
    .restore();
}
