import { encode } from 'uqr';
import type { Scene } from '../src/contract/cover.ts';
import { coin, gradients, note, shadow, text } from './cover-parts.ts';

const ink = '#10121f';
const ultra = '#3a2be8';
const lilac = '#e8e6ff';
const rounded = 'stroke-linecap="round" stroke-linejoin="round"';

/**
 * The cover drawings, each on a field of 1200 by 630 px. Every crop keeps the middle 502 px of the height. A
 * cover also shows parts outside the field if its aspect ratio is wider than the field's, or if it scales the
 * drawing down.
 */
export const coverScenes: Record<Scene, () => string> = {
  identity: () =>
    tilted(
      -5,
      shadow('<rect x="190" y="70" width="820" height="490" rx="56" fill="#fff"/>') +
        `<rect x="250" y="140" width="270" height="350" rx="36" fill="${lilac}"/>` +
        `<circle cx="385" cy="270" r="64" fill="${ultra}"/><path d="M276 490c4-84 50-126 109-126s105 42 109 126z" fill="${ultra}"/>` +
        `<rect x="572" y="160" width="300" height="40" rx="20" fill="${ink}"/>` +
        '<path d="M587 247h340M587 303h220" stroke="#e5e7f0" stroke-width="30" stroke-linecap="round"/>' +
        '<rect x="572" y="380" width="370" height="110" rx="55" fill="#d9f5e9"/>' +
        `<path d="m620 436 18 19 36-40" fill="none" stroke="#086a49" stroke-width="11" ${rounded}/>` +
        text('Checked', { style: 'strong', size: 44, x: 700, y: 451, fill: '#086a49' }),
    ) +
    `${gradients.sweep}<path d="M120 330H1080.1" stroke="url(#sweep)" stroke-width="9" stroke-linecap="round"/>`,
  'cash-out': () => {
    const pillars = [480, 636, 792, 948].map((x) => `M${x} 290h92v250h-92z`).join('');
    return (
      `<path d="M430 214 760 40l330 174v52H430z${pillars}" fill="${ultra}"/><circle cx="760" cy="176" r="38" fill="${lilac}"/>` +
      '<path d="M430 560h660v260H430z" fill="#2a1dbb"/>' +
      shadow('<rect x="96" y="318" width="680" height="200" rx="56" fill="#fff"/>') +
      '<circle cx="192" cy="418" r="58" fill="#d9f5e9"/>' +
      `<path d="m166 420 18 19 36-40" fill="none" stroke="#0b8a5f" stroke-width="12" ${rounded}/>` +
      note('In your account', 282, 392, 38) +
      text('$500.00', { style: 'headline', size: 80, x: 280, y: 474 }) +
      coin('eth', 250, 168, 2) +
      `<path d="M250 282v26" stroke="${ultra}" stroke-width="9" stroke-linecap="round"/>`
    );
  },
  memo: () =>
    `<path d="M246 236c-70 60-84 150-20 190 40 26 78 14 96-8" fill="none" stroke="#5a6079" stroke-width="7" stroke-linecap="round"/>` +
    shadow('<rect x="180" y="40" width="1380" height="196" rx="52" fill="#fff"/>') +
    note('To', 240, 112, 40) +
    text('GBXR…7Q2M', { style: 'headline', size: 72, x: 238, y: 194 }) +
    coin('xlm', 1010, 138, 1.24) +
    tilted(
      -4,
      shadow(`<path d="M384 318h1200v248H384l-108-88q-20-36 0-72z" fill="${ultra}"/>`) +
        '<circle cx="334" cy="442" r="27" fill="#faf9f6"/>' +
        text('Memo, required', { style: 'plain', size: 42, x: 424, y: 398, fill: '#dcd9ff' }) +
        text('4821 077', { style: 'headline', size: 112, x: 420, y: 512, fill: '#fff' }) +
        '<path d="M908 420v104" stroke="#ffa867" stroke-width="8" stroke-linecap="round"/>',
      '640 440',
    ),
  receive: () => {
    const { data, size } = encode('SwiftEx', { ecc: 'H', border: 0, minVersion: 2 });
    const step = 600 / size;
    let modules = '';
    for (const [row, cells] of data.entries()) {
      for (let column = 0; column < size; column++) {
        const start = column;
        while (cells[column]) {
          column++;
        }
        if (column > start) {
          modules += `M${300 + start * step} ${15 + row * step}h${(column - start) * step}v${step}h-${(column - start) * step}z`;
        }
      }
    }
    return tilted(
      8,
      shadow('<rect x="250" y="-40" width="700" height="710" rx="64" fill="#fff"/>') +
        `<path d="${modules}" fill="${ink}"/><circle cx="600" cy="315" r="98" fill="#fff"/>` +
        coin('eth', 600, 315, 1.56),
    );
  },
  phrase: () => {
    const words = 'orbit maple silver dawn harbor canvas ribbon meadow pilot quartz ember window'.split(' ');
    return tilted(
      -9,
      words
        .map((word, index) => {
          const [x, y] = [30 + (index % 3) * 392, 8 + Math.floor(index / 3) * 158];
          const isChosen = word === 'harbor';
          return (
            `<rect x="${x}" y="${y}" width="368" height="132" rx="40" fill="${isChosen ? ultra : '#fff'}"/>` +
            text(String(index + 1), {
              style: 'plain',
              size: 50,
              x: x + 40,
              y: y + 83,
              fill: isChosen ? '#dcd9ff' : '#5a6079',
            }) +
            text(word, { style: 'strong', size: 50, x: x + 112, y: y + 83, fill: isChosen ? '#fff' : ink })
          );
        })
        .join(''),
    );
  },
  passkey: () => {
    const ridges = [
      ['M570 420V350A30 32 0 0 1 630 350V470', '900'],
      ['M524 470V350A76 80 0 0 1 676 350V440', '250 60 420'],
      ['M478 500V350A122 128 0 0 1 722 350V540', '150 54 400 60 220'],
      ['M432 540V350A168 176 0 0 1 768 350V480', '330 60 210 56 300'],
      ['M386 500V350A214 225 0 0 1 814 350V570', '120 60 520 60 200'],
      ['M340 560V350A260 273 0 0 1 860 350V500', '420 64 330 60 300'],
      ['M294 520V350A306 321 0 0 1 906 350V560', '200 60 620 60 300'],
    ].map(([path, dashes]) => `<path d="${path}" stroke-dasharray="${dashes}"/>`);
    return `${gradients.finger}<g fill="none" stroke="url(#finger)" stroke-width="21" stroke-linecap="round">${ridges.join('')}</g>`;
  },
  bridge: () => {
    const cables = [262, 234, 210, 190, 175, 164, 157, 155, 157, 164, 175, 190, 210, 234, 262]
      .map(
        (top, index) =>
          `M${[241, 286, 334, 385, 437, 491, 545, 600, 655, 709, 763, 815, 866, 914, 959][index]} ${top}V470`,
      )
      .join('');
    return (
      `${gradients.glow}${gradients.sweep}<ellipse cx="600" cy="470" rx="620" ry="250" fill="url(#glow)" opacity=".55"/>` +
      `<path d="${cables}" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>` +
      '<path d="M-60 470h1320" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>' +
      '<path d="M70 470C250 50 950 50 1130 470" fill="none" stroke="url(#sweep)" stroke-width="15" stroke-linecap="round"/>' +
      coin('bnb', 86, 450, 3.3) +
      '<circle cx="1114" cy="450" r="169" fill="#fff"/>' +
      coin('xlm', 1114, 450, 3.3) +
      shadow('<rect x="376" y="88" width="448" height="132" rx="66" fill="#fff"/>') +
      coin('usdc', 442, 154, 0.98) +
      text('250 USDC', { style: 'headline', size: 58, x: 512, y: 174 })
    );
  },
  'order-book': () => {
    const offers = [
      [8, 323, '0.2412', '12,400'],
      [88, 663, '0.2409', '21,050'],
      [168, 221, '0.2405', '6,800'],
      [386, 289, '0.2403', '9,300'],
      [466, 748, '0.2400', '25,000'],
      [546, 459, '0.2396', '14,720'],
    ] as const;
    const rows = offers.map(([y, width, price, amount]) => {
      const [bar, digits] = y < 300 ? ['#ff6b5e', '#ff9d94'] : ['#12b886', '#4fdcae'];
      return (
        `<path d="M970 ${y}h-${width}v72h${width}z" fill="${bar}" opacity=".3"/>` +
        text(price, { style: 'strong', size: 46, x: 168, y: y + 52, fill: digits }) +
        text(amount, { style: 'strong', size: 46, x: 922, y: y + 52, fill: '#fff', isEnd: true })
      );
    });
    return tilted(
      -5,
      shadow('<path d="M120-300h850v1230H120z" fill="#0d0f1b"/>') +
        rows.join('') +
        '<rect x="76" y="258" width="938" height="114" rx="34" fill="#fff"/>' +
        text('0.2403', { style: 'headline', size: 76, x: 168, y: 341 }) +
        note('spread 0.08%', 922, 332, 42, true),
      '560 315',
    );
  },
  fees: () => {
    const lines = [
      ['Network fee', '0.0004 ETH', 116],
      ['Swap fee', '0.2%', 222],
      ['Slippage, at most', '1%', 328],
    ] as const;
    return tilted(
      5,
      shadow(`<path d="M250-300h700v884${'l-35 34-35-34'.repeat(10)}z" fill="#fff"/>`) +
        lines
          .map(
            ([name, amount, y]) =>
              note(name, 310, y, 44) + text(amount, { style: 'strong', size: 44, x: 890, y, isEnd: true }),
          )
          .join('') +
        '<path d="M310 154h580M310 260h580" stroke="#e5e7f0" stroke-width="4"/>' +
        `<path d="M310 372h580" stroke="${ink}" stroke-width="5" stroke-dasharray="4 16" stroke-linecap="round"/>` +
        note('You receive', 310, 430, 44) +
        text('1,996.00', { style: 'headline', size: 98, x: 890, y: 532, isEnd: true }),
    );
  },
  testnet: () =>
    shadow(
      `<rect x="90" y="105" width="1020" height="420" rx="210" fill="${ink}" stroke="#fff" stroke-opacity=".14" stroke-width="4"/>`,
    ) +
    `${gradients.glow}<circle cx="300" cy="315" r="300" fill="url(#glow)" opacity=".55"/><circle cx="300" cy="315" r="178" fill="#fff"/>` +
    `<path d="M272 226h56M282 226v70l-58 98q-12 30 20 34h112q32-4 20-34l-58-98v-70" fill="none" stroke="${ink}" stroke-width="13" ${rounded}/>` +
    '<path d="M246 372h108l28 48q2 10-14 10H232q-16 0-14-10z" fill="#ffa867"/>' +
    text('Testnet', { style: 'headline', size: 98, x: 530, y: 304, fill: '#fff' }) +
    text('Practice coins only', { style: 'plain', size: 46, x: 534, y: 378, fill: '#c5c9db' }),
  import: () => {
    const words = (first: string, second: string, x: number, size: number, y: number) =>
      text(first, { style: 'headline', size, x, y }) +
      text(second, { style: 'headline', size, x, y: y + size * 1.05 });
    const blocks = [1, 0.55, 0.3, 0.55, 0.3, 1].map(
      (opacity, index) =>
        `<rect x="${446 + (index % 3) * 110}" y="${130 + Math.floor(index / 3) * 62}" width="92" height="44" rx="16" opacity="${opacity}"/>`,
    );
    return (
      shadow(
        '<rect x="130" y="120" width="420" height="800" rx="52" fill="#ffe3c2"/>' +
          `<path d="M300 258a48 48 0 1 0-96 0 48 48 0 1 0 96 0h142v40m-52-40v34" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>` +
          words('Private', 'key', 190, 62, 420),
        'translate(-50) rotate(-12 420 420)',
      ) +
      shadow(
        `<rect x="680" y="120" width="420" height="800" rx="52" fill="${lilac}"/>` +
          text('{ }', { style: 'headline', size: 130, x: 856, y: 290, fill: ultra }) +
          words('JSON', 'file', 856, 62, 420),
        'translate(60) rotate(10 820 420)',
      ) +
      shadow('<rect x="390" y="70" width="430" height="900" rx="52" fill="#fff"/>') +
      `<g fill="${ultra}">${blocks.join('')}</g>` +
      words('Recovery', 'phrase', 446, 72, 340) +
      note('12 or 24 words', 448, 484, 42)
    );
  },
  swap: () =>
    tilted(
      -7,
      shadow(
        '<path d="M214 18h772a64 64 0 0 1 64 64v156a64 64 0 0 1-64 64H214a64 64 0 0 1-64-64V82a64 64 0 0 1 64-64zm0 308h772a64 64 0 0 1 64 64v156a64 64 0 0 1-64 64H214a64 64 0 0 1-64-64V390a64 64 0 0 1 64-64z" fill="#fff"/>',
      ) +
        note('You spend', 206, 96, 40) +
        text('1', { style: 'headline', size: 136, x: 202, y: 232 }) +
        text('ETH', { style: 'strong', size: 50, x: 846, y: 212, isEnd: true }) +
        coin('eth', 936, 196, 1.3) +
        note('You receive', 206, 404, 40) +
        text('2,000.00', { style: 'headline', size: 136, x: 202, y: 540 }) +
        coin('usdt', 936, 504, 1.3) +
        '<circle cx="600" cy="314" r="74" fill="#090a14"/>' +
        `<path d="M578 346v-62m-22 22 22-22 22 22m24-22v62m-22-22 22 22 22-22" fill="none" stroke="#fff" stroke-width="9" ${rounded}/>`,
    ),
};

const tilted = (degrees: number, drawing: string, around = '600 315') =>
  `<g transform="rotate(${degrees} ${around})">${drawing}</g>`;
