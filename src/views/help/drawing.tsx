import type { ComponentType } from 'react';
import type { ScreenName } from '../../content/help-schema.ts';
import { BridgePhone } from '../phone/bridge-phone.tsx';
import { CashOutPhone } from '../phone/cash-out-phone.tsx';
import { OrderBookPhone } from '../phone/order-book-phone.tsx';
import { PasskeyPhone } from '../phone/passkey-phone.tsx';
import { RecoveryPhrasePhone } from '../phone/recovery-phrase-phone.tsx';
import { SendPhone } from '../phone/send-phone.tsx';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';

const screens: Record<ScreenName, ComponentType> = {
  wallet: WalletPhone,
  send: SendPhone,
  swap: SwapPhone,
  bridge: BridgePhone,
  'order-book': OrderBookPhone,
  'recovery-phrase': RecoveryPhrasePhone,
  'cash-out': CashOutPhone,
  passkey: PasskeyPhone,
};

/** A drawn screen of the app, by its name in articles. HELP-24. */
export function Drawing({ name }: { name: ScreenName }) {
  const Screen = screens[name];
  return <Screen />;
}

/** The screen of an image address such as `phone:swap`; undefined for a file. */
export function screenOf(src: string): ScreenName | undefined {
  const name = src.replace(/^phone:/, '');
  return isScreen(name) ? name : undefined;
}

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);
