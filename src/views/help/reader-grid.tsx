import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';

/** A text with a table of contents and a sidebar. On wide screens both are beside the text. */
export const ReaderGrid = styled(Column)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3rem;
  padding-top: clamp(2.5rem, 5vw, 4.5rem);
  @media ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 44rem) minmax(13rem, 17rem);
    justify-content: space-between;
    gap: 2.5rem clamp(2.5rem, 6vw, 5rem);
    > * { grid-column: 2; }
    > div { grid-area: 1 / 1 / 3; }
    > aside { align-self: start; }
  }
  @media print { display: block; width: auto; padding-top: 0; }
`;
