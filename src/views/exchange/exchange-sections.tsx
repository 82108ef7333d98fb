import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import type { CarouselRef } from '../../machines/exchange/carousel.machine.ts';
import type { FaqRef } from '../../machines/shell/faq.machine.ts';
import { Benefits } from './benefits.tsx';
import { Carousel } from './carousel.tsx';
import { Features } from './features.tsx';
import { Flow } from './flow.tsx';
import { Hero, Night } from './hero.tsx';
import { Questions } from './questions.tsx';

type Props = { downloadDialog: DownloadDialogRef; carousel: CarouselRef; faq: FaqRef };

/** The sections of the fiat-exchange page. EXCH-1, EXCH-10. */
export function ExchangeSections({ downloadDialog, carousel, faq }: Props) {
  return (
    <>
      <Night data-surface="night" data-first-screen="">
        <Hero downloadDialog={downloadDialog} />
        <Carousel carousel={carousel} />
      </Night>
      <Benefits />
      <Flow downloadDialog={downloadDialog} />
      <Features />
      <Questions faq={faq} />
    </>
  );
}
