import { useActorRef } from '@xstate/react';
import { type EventObject, fromCallback } from 'xstate';
import { carousel as carouselContent, exchangeHead } from '../../content/exchange.ts';
import { carouselMachine } from '../../machines/carousel.machine.ts';
import { faqMachine } from '../../machines/faq.machine.ts';
import { routes } from '../../routes.ts';
import { DownloadDialogContext } from '../shell/app-actors.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ExchangeSections } from './exchange-sections.tsx';

/** Tells whether the system asks for less motion, at the start and at every change. */
const motionPreference = fromCallback<EventObject>(({ sendBack }) => {
  const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
  const tell = () => sendBack({ type: preference.matches ? 'motion.reduced' : 'motion.allowed' });
  tell();
  preference.addEventListener('change', tell);
  return () => preference.removeEventListener('change', tell);
});

const liveCarousel = carouselMachine.provide({ actors: { watchMotion: motionPreference } });

/** The fiat-exchange page, on live actors. Spec: public site 2 (Fiat-exchange page). */
export function ExchangeScreen() {
  return (
    <>
      <PageHead title={exchangeHead.title} description={exchangeHead.description} path={routes.exchange} />
      <ExchangeSections
        downloadDialog={DownloadDialogContext.useActorRef()}
        carousel={useActorRef(liveCarousel, { input: { count: carouselContent.slides.length } })}
        faq={useActorRef(faqMachine)}
      />
    </>
  );
}
