import { createGlobalStyle } from 'styled-components';

/** A post on paper: its title and its text, in black. */
export const PostPrint = createGlobalStyle`
  @media print {
    @page { margin: 18mm 16mm; }
    html, body { background: #fff; }
    #root > :not(main), main [data-screen-only] { display: none !important; }
    main [data-surface="night"] { margin: 0; padding: 0; color: #000; background: none; }
    main [data-surface="night"]::after { display: none; }
    main [data-surface="night"] > * { width: auto; padding-block: 0 1.5rem; }
    main :is(p, li, h1, h2, h3, h4, time, blockquote, figcaption, span) { color: #000; }
    main h1 { font-size: 24pt; }
    main :is(h2, h3, h4) { break-after: avoid; }
    main :is(figure, blockquote, pre, tr) { break-inside: avoid; }
  }
`;
