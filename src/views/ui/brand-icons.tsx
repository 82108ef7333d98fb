/**
 * Glyphs of the social networks (20 px) and the mobile systems (24 px), in the color of the text around them.
 */
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
  Android: (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="m6.6 4.2 1.9 3.3m8.9-3.3-1.9 3.3"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path
        d="M2.5 17.5a9.5 9.5 0 0 1 19 0Zm5.2-3.2a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2Zm8.6 0a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2Z"
        fill="currentColor"
      />
    </svg>
  ),
  Apple: (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.2 7.4c-.9 0-2-.9-3.4-.9-2.3 0-4.6 2-4.6 5.7 0 4 2.8 8.7 4.9 8.7 1.2 0 1.7-.8 3.2-.8s1.9.8 3.1.8c1.9 0 3.6-3 4.2-4.8a4.5 4.5 0 0 1-2.6-4.1c0-1.9 1.1-3.1 2-3.8a4.7 4.7 0 0 0-3.6-1.8c-1.5 0-2.4 1-3.2 1Z" />
      <path d="M15.6 2.3c.2 1.9-1.4 3.8-3.4 3.9-.3-1.9 1.5-3.8 3.4-3.9Z" />
    </svg>
  ),
} as const;
