/**
 * Operating systems and the texts that identify them in a user agent, the most specific text first. SESS-38.
 */
const systems: Array<[RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const browsers: Array<[RegExp, string]> = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Returns the names of a browser and its system, from its User-Agent. */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].flatMap((names) =>
    names.filter(([pattern]) => pattern.test(userAgent)).slice(0, 1),
  );
  return found.length === 0
    ? userAgent.slice(0, 60) || 'Unknown browser'
    : found.map(([, name]) => name).join(' on ');
}
