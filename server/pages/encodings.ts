/** Content encodings, the smallest first. `identity` is uncompressed. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Chooses the available encoding that an Accept-Encoding header prefers. Of equal preferences, the smaller
 * encoding wins. Falls back to `identity` if the header accepts none, because an unwanted encoding is better
 * than no response. RFC 9110, 12.5.3. API-115.
 */
export function chooseEncoding(header: string | undefined, available: ReadonlySet<Encoding>): Encoding {
  if (header === undefined) {
    return 'identity';
  }
  const weights = parseWeights(header);
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of encodings) {
    // An encoding that the header does not list is not accepted, except identity, which is the last choice.
    const unnamed = encoding === 'identity' ? Number.MIN_VALUE : 0;
    const weight = weights.get(encoding) ?? weights.get('*') ?? unnamed;
    if (weight > bestWeight && available.has(encoding)) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

function parseWeights(header: string) {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const quality = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))?.split('=')[1];
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name.trim().toLowerCase(), weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
