import { useSelector } from '@xstate/react';
import type { ComponentType, FocusEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { carousel as content } from '../../content/exchange.ts';
import type { CarouselRef } from '../../machines/exchange/carousel.machine.ts';
import { InstantTradePhone } from '../phone/instant-trade-phone.tsx';
import { LargeTradePhone } from '../phone/large-trade-phone.tsx';
import { OrderBookPhone } from '../phone/order-book-phone.tsx';
import { TradeOverviewPhone } from '../phone/trade-overview-phone.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { Caption, Picture, Reach, Slide, Stage } from './carousel-slides.ts';

type SlideContent = (typeof content.slides)[number];

const pictures: Record<SlideContent['image'], ComponentType> = {
  instantTrade: InstantTradePhone,
  largeTrade: LargeTradePhone,
  tradeOverview: TradeOverviewPhone,
  orderBook: OrderBookPhone,
  homeScreen: WalletPhone,
};

const slidesId = 'exchange-slides';

/**
 * The app's screens on a rotating ring. The current screen is in front, and the others are beside and behind
 * it. EXCH-12, EXCH-24, EXCH-27.
 */
export function Carousel({ carousel }: { carousel: CarouselRef }) {
  const current = useSelector(carousel, (snapshot) => snapshot.context.index);
  const isPlaying = useSelector(carousel, (snapshot) => snapshot.matches({ rotation: 'playing' }));
  return (
    <Ring
      aria-labelledby="screens-title"
      aria-roledescription="carousel"
      onPointerEnter={() => carousel.send({ type: 'pointer.entered' })}
      onPointerLeave={() => carousel.send({ type: 'pointer.left' })}
      onFocus={(event) => tellOfFocus(carousel, event)}
      onKeyDown={() => carousel.send({ type: 'focus.gained' })}
      onBlur={(event) => tellOfBlur(carousel, event)}
    >
      <HiddenText as="h2" id="screens-title">
        {content.title}
      </HiddenText>
      <CarouselControls carousel={carousel} slidesId={slidesId} />
      <Stage
        id={slidesId}
        aria-live={isPlaying ? 'off' : 'polite'}
        onPointerDown={(event) => startSwipe(carousel, event)}
        onPointerUp={(event) => carousel.send({ type: 'swipe.ended', x: event.clientX })}
        onPointerCancel={() => carousel.send({ type: 'swipe.abandoned' })}
      >
        {content.slides.map(({ title, text, image }, index) => {
          const Screen = pictures[image];
          const isCurrent = index === current;
          return (
            <Slide
              key={title}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${content.slides.length}`}
              aria-hidden={isCurrent ? undefined : true}
              $offset={offsetOf(index, current)}
            >
              <Picture $offset={offsetOf(index, current)}>
                <Screen />
                <Reach
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={() => carousel.send({ type: 'slide.chosen', index })}
                />
              </Picture>
              <Caption $isCurrent={isCurrent}>
                <h3>{title}</h3>
                <p>{text}</p>
              </Caption>
            </Slide>
          );
        })}
      </Stage>
    </Ring>
  );
}

/**
 * Returns the signed distance of a slide from the current one, in the shorter direction: -2 to 2 with five
 * slides.
 */
function offsetOf(index: number, current: number) {
  const count = content.slides.length;
  const reach = Math.floor(count / 2);
  return ((index - current + reach + count) % count) - reach;
}

/**
 * Reports only keyboard focus, so that the focus that a click leaves on a button does not pause the carousel.
 */
function tellOfFocus(carousel: CarouselRef, { target }: FocusEvent) {
  if (target.matches(':focus-visible')) {
    carousel.send({ type: 'focus.gained' });
  }
}

function tellOfBlur(carousel: CarouselRef, { currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget)) {
    carousel.send({ type: 'focus.lost' });
  }
}

/**
 * Starts a swipe only for touch and pen. With a mouse, visitors can click the arrows and the slides. A second
 * finger ends the swipe, because two fingers zoom the page.
 */
function startSwipe(carousel: CarouselRef, { pointerType, isPrimary, clientX }: PointerEvent) {
  if (pointerType !== 'mouse') {
    carousel.send(isPrimary ? { type: 'swipe.started', x: clientX } : { type: 'swipe.abandoned' });
  }
}

const Ring = styled.section`
  display: flex;
  flex-direction: column;
  padding-bottom: clamp(2.5rem, 5vw, 4rem);
  overflow-x: clip;
`;
