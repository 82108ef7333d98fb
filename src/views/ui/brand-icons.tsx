/** The glyphs of the social networks, 20 px, in the colour of the text around them. */
export const brandIcons = {
  Instagram: (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r="1.1" fill="currentColor" stroke="none" />
    </svg>
  ),
  Facebook: (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M13.7 22v-8.2h2.8l.5-3.4h-3.3V8.3c0-1 .5-1.9 2-1.9h1.5V3.5s-1.4-.3-2.7-.3c-2.8 0-4.5 1.7-4.5 4.7v2.5H6.9v3.4H10V22Z" />
    </svg>
  ),
  LinkedIn: (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M4 9h3.7v11.5H4Zm1.9-5.7a2.1 2.1 0 1 1 0 4.3 2.1 2.1 0 0 1 0-4.3ZM10.2 9h3.5v1.6c.6-1 1.8-1.9 3.6-1.9 3.6 0 4.3 2.2 4.3 5.2v6.6h-3.7v-5.9c0-1.4 0-3-1.9-3s-2.1 1.4-2.1 2.9v6h-3.7Z" />
    </svg>
  ),
} as const;
