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

/** The caption of each screen when it is the header image of an article. */
export const drawnAs: Record<ScreenName, string> = {
  wallet: 'The home screen of the app: the wallet in use and its assets',
  send: 'The Send screen of the app',
  swap: 'The Swap screen of the app',
  bridge: 'The Bridge screen of the app',
  'order-book': 'The order book in the app, with your own offer',
  'recovery-phrase': 'The recovery phrase of a new wallet in the app',
  'cash-out': 'A sale in the app, with its steps',
  passkey: 'The app asks for the passkey',
};

/** A drawn screen of the app, by the name that articles use. HELP-24. */
export function Drawing({ name }: { name: ScreenName }) {
  const Screen = screens[name];
  return <Screen />;
}

/** Returns the screen for an image address such as `phone:swap`, or undefined for a file. */
export function screenOf(src: string): ScreenName | undefined {
  const name = src.replace(/^phone:/, '');
  return isScreen(name) ? name : undefined;
}

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);
