/** Keeps Chromium from doing anything but what it is asked to. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The phone that Lighthouse pretends to be, in CSS pixels. */
export const phone = { width: 412, height: 823 };
