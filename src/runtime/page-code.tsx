import { styled } from 'styled-components';
import { pageAddress } from '../effects/page-address.ts';
import { QrCode } from '../views/ui/qr-code.tsx';

/** Shows the address of this page as a QR code on wide screens. DIALOG-22. */
export function PageCode() {
  return (
    <Row>
      <QrCode text={pageAddress()} label="QR code with the address of this page" border={0} />
      <p>On a computer? Scan this with your phone to open the page there.</p>
    </Row>
  );
}

const Row = styled.div`
  display: none;
  align-items: center;
  gap: 1.25rem;
  padding-block: 1.1rem;
  border-top: 1px solid var(--ink-100);
  font-size: var(--t-sm);
  color: var(--ink-700);
  svg {
    width: 6rem;
    height: 6rem;
  }
  @media (min-width: 60rem) { display: flex; }
`;
