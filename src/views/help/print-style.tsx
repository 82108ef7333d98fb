import { createGlobalStyle } from 'styled-components';

/** An article or a legal text on paper: the text alone, in black. Spec: blog, admin and help 2 (Print Page). */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page { margin: 18mm 16mm; }
    html, body { background: #fff; }
    #root > :not(main), main [data-screen-only] { display: none !important; }
    main [data-surface="night"] { margin: 0; padding: 0; color: #000; background: none; }
    main [data-surface="night"]::before { display: none; }
    main [data-surface="night"] > * { width: auto; padding-block: 0 1.5rem; }
    main :is(p, li, small, h1, h2, h3, time, blockquote, nav, nav a, figcaption) { color: #000 !important; }
    main h1 { font-size: 24pt; }
    main h2 { font-size: 15pt; }
    main :is(p, li, blockquote) { font-size: 11pt; line-height: 1.5; }
    main :is(h2, h3) { break-after: avoid; }
    main :is(figure, blockquote, li) { break-inside: avoid; }
    main figure { print-color-adjust: exact; }
    main li::before { print-color-adjust: exact; }
    main blockquote { border: 1pt solid #888; }
    main a[href^="https:"]::after { content: " (" attr(href) ")"; }
  }
`;
