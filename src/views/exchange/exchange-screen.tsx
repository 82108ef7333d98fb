import { carousel as carouselContent, exchangeHead } from '../../content/exchange.ts';
import { motionPreference } from '../../effects/motion.ts';
import { carouselMachine } from '../../machines/exchange/carousel.machine.ts';
import { faqMachine } from '../../machines/shell/faq.machine.ts';
import { DownloadDialogContext } from '../../runtime/app-actors.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { ExchangeSections } from './exchange-sections.tsx';

const liveCarousel = carouselMachine.provide({ actors: { watchMotion: motionPreference } });

/** The fiat-exchange page, with live actors. EXCH-9. */
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
