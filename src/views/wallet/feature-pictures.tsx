import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Check, KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { BridgePhone } from '../phone/bridge-phone.tsx';
import { type Asset, Coin } from '../phone/coin.tsx';
import { PriceLine } from '../phone/order-book.tsx';
import { Arriving, filling } from '../phone/parts.tsx';
import { PasskeyPhone } from '../phone/passkey-phone.tsx';
import { RecoveryPhrasePhone } from '../phone/recovery-phrase-phone.tsx';
import { SendPhone } from '../phone/send-phone.tsx';
import { SwapPhone } from '../phone/swap-phone.tsx';

/** A new wallet's recovery phrase, and the PIN that was set before it. */
export function SetupPicture() {
  return (
    <Stand $isNoted>
      <RecoveryPhrasePhone />
      <Note aria-hidden="true">
        <KeyRound />
        <span>
          <b>PIN confirmed</b>6 digits, entered twice
        </span>
        <Check />
      </Note>
    </Stand>
  );
}

/** The locked app. */
export function PasskeyPicture() {
  return (
    <Stand>
      <PasskeyPhone />
    </Stand>
  );
}

/** Three screens of the app, each for one task. */
export function ScreensPicture() {
  return (
    <Trio>
      <SwapPhone />
      <SendPhone />
      <BridgePhone />
    </Trio>
  );
}

const currencies: readonly Asset[] = ['ETH', 'XLM', 'BNB', 'USDC', 'XRP', 'USDT', 'ATOM'];

export function CurrenciesPicture() {
  return (
    <Sky role="img" aria-label={`One wallet with ${currencies.join(', ')} around it`}>
      <i />
      <i />
      <i />
      {currencies.map((asset) => (
        <Coin key={asset} asset={asset} />
      ))}
      <b>
        One wallet
        <small>7 assets</small>
      </b>
    </Sky>
  );
}

const receipts = [
  { Icon: ArrowUpRight, title: 'Sent 120 XLM', text: 'to GDRV…K7QX, memo 4821' },
  { Icon: ArrowLeftRight, title: 'Swapped 1 ETH', text: 'for 2,000.000000 USDT' },
  { Icon: ArrowDownLeft, title: 'Received 250 USDC', text: 'from your BNB Chain wallet' },
] as const;

/** Completed transactions in the app. */
export function ReceiptsPicture() {
  return (
    <Receipts role="img" aria-label="Three confirmed transactions: one sent, one swapped, one received">
      {receipts.map(({ Icon, title, text }) => (
        <span key={title}>
          <Icon />
          <span>
            <b>{title}</b>
            {text}
          </span>
          <Check />
        </span>
      ))}
    </Receipts>
  );
}

const prices = [
  { asset: 'BNB', name: 'BNB Chain', price: '250.00', path: 'M1 15c6-1 7-6 12-5s6 4 11 0 7-7 12-5 8-4 15-4' },
  { asset: 'XLM', name: 'Stellar', price: '0.24', path: 'M1 4c7 0 8 6 14 5s7 4 12 4 8 5 12 3 8 3 12 3' },
  { asset: 'USDC', name: 'USD Coin', price: '1.00', path: 'M1 11h50' },
] as const;

/** A price chart. The numbers are examples. */
export function PricesPicture() {
  return (
    <Board role="img" aria-label="A price chart of ETH, with the prices of BNB, XLM and USDC below it">
      <span>
        <Coin asset="ETH" />
        <b>ETH</b>
        <strong>
          <Arriving>$2,000.00</Arriving>
        </strong>
      </span>
      <PriceLine />
      {prices.map(({ asset, name, price, path }) => (
        <span key={asset}>
          <Coin asset={asset} />
          {name}
          <svg viewBox="0 0 52 22" fill="none" stroke="var(--apricot)" strokeWidth="1.8" aria-hidden="true">
            <path d={path} />
          </svg>
          <b>${price}</b>
        </span>
      ))}
    </Board>
  );
}

/** A phone, cut off by the lower edge of the card. */
const Stand = styled.div<{ $isNoted?: boolean }>`
  --phone: min(16.5rem, 66vw);
  position: relative;
  display: grid;
  grid-template-rows: 0;
  justify-content: center;
  /* On small screens the note is above the drawn phone, so that it does not cover the text. */
  padding-top: ${({ $isNoted = false }) => ($isNoted ? '3.5rem' : '1rem')};
  @media ${media.tablet} { --phone: 17.5rem; padding-top: 3.25rem; }
  @media ${media.desktop} { --phone: 19.5rem; }
`;

const Note = styled.div`
  position: absolute;
  top: 0;
  left: 1.25rem;
  display: flex;
  gap: 0.75rem;
  align-items: center;
  padding: 0.75rem 1rem 0.75rem 0.75rem;
  border-radius: 1.2rem;
  font-size: var(--t-xs);
  line-height: 1.35;
  color: var(--ink-500);
  background: var(--white);
  box-shadow: var(--shadow-2);
  b { display: block; font-size: var(--t-sm); font-weight: 600; color: var(--ink-950); }
  svg { width: 2.3rem; height: 2.3rem; padding: 0.6rem; border-radius: 0.75rem; color: var(--ultra-600); background: var(--ultra-100); }
  span + svg { width: 1.8rem; height: 1.8rem; padding: 0.4rem; color: var(--good-ink); background: var(--good-soft); }
  @media ${media.tablet} {
    top: auto;
    bottom: 4.5rem;
    left: 0;
  }
  @media ${media.desktop} {
    left: calc(50% - 17rem);
  }
`;

const Trio = styled.div`
  --phone: min(11.5rem, 44vw);
  display: flex;
  gap: 0.9rem;
  align-items: start;
  justify-content: center;
  height: 0;
  min-height: 100%;
  padding-top: 1rem;
  & > :nth-child(odd) { margin-top: 3.5rem; }
  /* Between tablet and desktop width, three phones would be too small to read. */
  @media ${media.tablet} and (not ${media.desktop}) { --phone: 20vw; padding-top: 3.5rem; & > :nth-child(3) { display: none; } }
  @media ${media.desktop} { --phone: min(12.75rem, 14vw); padding-top: 5rem; }
`;

/** Coins on two rings around the wallet. Each coin has an angle and the radius of its ring. */
const Sky = styled.div`
  --outer: min(8.6rem, 37vw);
  --inner: calc(var(--outer) * 0.62);
  position: relative;
  i {
    position: absolute;
    inset: 50% auto auto 50%;
    width: calc(2 * var(--radius));
    height: calc(2 * var(--radius));
    border: 1.5px solid rgb(58 43 232 / 0.2);
    border-radius: 50%;
    background: rgb(58 43 232 / 0.05);
    translate: -50% -50%;
  }
  i:nth-of-type(1) { --radius: calc(var(--outer) * 1.5); border-color: rgb(58 43 232 / 0.1); background: none; }
  i:nth-of-type(2) { --radius: var(--outer); }
  i:nth-of-type(3) { --radius: var(--inner); }
  b {
    position: absolute;
    inset: 50% auto auto 50%;
    display: grid;
    align-content: center;
    width: 6.2rem;
    aspect-ratio: 1;
    border-radius: 50%;
    font: 650 1.05rem / 1.15 var(--display);
    text-align: center;
    color: var(--white);
    background: linear-gradient(135deg, #2a1dbb, #3a2be8 50%, #d9526a 112%);
    box-shadow: 0 1rem 2.5rem rgb(58 43 232 / 0.35);
    translate: -50% -50%;
  }
  small { font: 400 var(--t-xs) / 1.5 var(--text); color: #e4e3ff; }
  svg {
    --coin: clamp(2.6rem, 4.8vw, 4rem);
    position: absolute;
    top: calc(50% - var(--radius, var(--outer)) * sin(var(--angle)) - var(--coin) / 2);
    left: calc(50% + var(--radius, var(--outer)) * cos(var(--angle)) - var(--coin) / 2);
    border-radius: 50%;
    box-shadow: 0 0.6rem 1.6rem rgb(9 10 20 / 0.16);
  }
  svg:nth-of-type(1) { --angle: 150deg; }
  svg:nth-of-type(2) { --angle: 215deg; --radius: var(--inner); }
  svg:nth-of-type(3) { --angle: 95deg; --radius: var(--inner); }
  svg:nth-of-type(4) { --angle: 58deg; }
  svg:nth-of-type(5) { --angle: 245deg; }
  svg:nth-of-type(6) { --angle: 335deg; --radius: var(--inner); }
  svg:nth-of-type(7) { --angle: 318deg; }
  @media ${media.tablet} { --outer: min(14rem, 17vw); b { width: min(8rem, 13.5vw); font-size: clamp(1rem, 1.7vw, 1.25rem); } }
`;

const Receipts = styled.div`
  align-self: center;
  display: grid;
  gap: 0.9rem;
  padding: 0.5rem 1.25rem 2rem;
  font-size: var(--t-sm);
  line-height: 1.35;
  color: var(--ink-500);
  & > span {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 0.9rem;
    align-items: center;
    max-width: 25rem;
    padding: 0.9rem 1.1rem 1.1rem 0.9rem;
    border-radius: 1.3rem;
    overflow: clip;
    background: var(--white);
    box-shadow: var(--shadow-1);
  }
  /* A progress bar that fills completely. */
  & > span::after {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: 0.25rem;
    background: linear-gradient(90deg, var(--ultra-600), var(--coral) 60%, var(--apricot));
    ${filling}
  }
  b { display: block; font-size: var(--t-md); font-weight: 600; color: var(--ink-950); }
  svg { width: 2.75rem; height: 2.75rem; padding: 0.75rem; border-radius: 0.9rem; color: var(--ultra-600); background: var(--ultra-100); }
  span + svg { width: 2rem; height: 2rem; padding: 0.45rem; border-radius: 50%; color: var(--good-ink); background: var(--good-soft); }
  @media ${media.tablet} { padding: 2rem clamp(1.25rem, 4vw, 4rem); & > :nth-child(2) { translate: 1.25rem; } }
  @media ${media.desktop} { justify-content: center; gap: 1.25rem; font-size: var(--t-md); & > span { width: 27rem; max-width: none; } & > :nth-child(1) { translate: -1.5rem; } & > :nth-child(2) { translate: 1.5rem; } }
`;

const Board = styled.div`
  --coin: 2rem;
  align-self: end;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
  margin: 0.5rem 1rem 0;
  padding: 1.25rem 1.15rem 1.5rem;
  border-radius: 1.75rem 1.75rem 0 0;
  font-size: var(--t-sm);
  font-variant-numeric: tabular-nums;
  color: var(--night-text);
  background: var(--ink-950);
  box-shadow: var(--shadow-2);
  & > span { display: flex; gap: 0.75rem; align-items: center; }
  & > span > svg + svg, & > span > :nth-last-child(2):is(svg) { width: min(3.5rem, 10vw); margin-inline-start: auto; }
  b { font-weight: 600; color: var(--white); }
  & > span > b:last-child { min-width: 4.2rem; text-align: end; }
  strong { margin-inline-start: auto; font: 650 1.6rem / 1 var(--display); letter-spacing: -0.03em; color: var(--white); }
  @media ${media.tablet} { margin: 3.25rem 0 0 clamp(1.25rem, 4vw, 4rem); padding: 1.75rem 2rem 2.25rem; border-radius: 2.25rem 2.25rem 0 0; }
  @media ${media.desktop} { font-size: var(--t-md); margin-right: clamp(1.25rem, 4vw, 4rem); strong { font-size: 2.4rem; } }
`;
