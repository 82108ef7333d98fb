import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';

// Draws public/social-card.png, the picture that shared links show: node scripts/social-card.ts

const font = (file: string) =>
  `data:font/woff2;base64,${readFileSync(`src/theme/fonts/${file}`).toString('base64')}`;

const html = `<!doctype html><style>
@font-face { font-family: Bricolage; font-weight: 200 800; src: url(${font('bricolage-grotesque-latin-wght-normal.woff2')}) }
@font-face { font-family: Instrument; font-weight: 400 700; src: url(${font('instrument-sans-latin-wght-normal.woff2')}) }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: #fff; background: #090a14; padding: 76px 84px; font: 500 30px/1.4 Instrument }
body::before { content: ""; position: absolute; inset: 0; background: radial-gradient(720px 640px at 86% 100%, #ffa867 0, #ff6b5e 22%, #3a2be8 54%, transparent 76%) }
body::after { content: ""; position: absolute; left: 50%; top: 500px; width: 2600px; height: 1700px; translate: -50% 0; border-radius: 50%; background: #090a14; box-shadow: 0 -2px 0 rgb(255 227 194 / .6), 0 -30px 90px -20px rgb(255 168 103 / .5) }
main { position: relative; z-index: 1 }
b { display: flex; align-items: center; gap: 18px; font: 700 40px/1 Bricolage; letter-spacing: -.03em }
h1 { margin: 66px 0 26px; max-width: 15em; font: 650 74px/1.04 Bricolage; letter-spacing: -.03em; text-wrap: balance }
p { color: #cfd2e4 }
</style><main><b><svg width="54" height="54" viewBox="0 0 32 32"><path d="M2 18.5C9 17 13.5 13 16 6c2.5 7 7 11 14 12.5-6 .2-10 1.8-14 7.5-4-5.7-8-7.3-14-7.5Z" fill="url(#l)"/><defs><linearGradient id="l" x1="2" y1="6" x2="30" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="#ffa867"/><stop offset=".5" stop-color="#ff6b5e"/><stop offset="1" stop-color="#7a6fff"/></linearGradient></defs></svg>SwiftEx</b>
<h1>Your gateway to effortless fiat and cryptocurrency exchange</h1><p>Trade swiftly and securely.</p></main>`;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({ path: 'public/social-card.png' });
await browser.close();
