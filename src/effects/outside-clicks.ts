import { type EventObject, fromCallback } from 'xstate';

/** Sends `outside.clicked` for every click outside the member's card. */
export const outsideClicks = fromCallback<EventObject, { member: string }>(({ input, sendBack }) => {
  const onClick = ({ target }: MouseEvent) => {
    const card = target instanceof Element ? target.closest('[data-member]') : null;
    if (card?.getAttribute('data-member') !== input.member) {
      sendBack({ type: 'outside.clicked' });
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
});
