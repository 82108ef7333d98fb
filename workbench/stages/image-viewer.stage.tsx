import type { ImageViewerRef } from '../../src/machines/image-viewer.machine.ts';
import { ImageViewer } from '../../src/views/help/image-viewer.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

const swap = { src: 'phone:swap', alt: 'The screen Swap' };
const other = { src: 'phone:send', alt: 'The screen Send' };
const address = (figure: object | undefined) => [send('figure.addressed', { figure })];
const dismiss = [send('viewer.dismissed')];
const zoom = [send('zoom.toggled')];
const swipe = (from: number, to: number) => [
  send('touch.began', { y: from }),
  send('touch.ended', { y: to }),
];

export const stage: Stage = {
  acts: {
    'press a figure': [send('figure.pressed', { figure: swap })],
    'go forward': address(other),
    'go back': address(undefined),
    'press the cross': dismiss,
    'press Escape': dismiss,
    'press beside the image': dismiss,
    'the image is painted': [answer('loadImage')],
    'the image does not load': [fail('loadImage')],
    'press Zoom': zoom,
    'tap the image': zoom,
    'swipe up': swipe(500, 420),
    'swipe down': swipe(200, 280),
    'move the finger a little': swipe(500, 421),
    'put a finger down': [send('touch.began', { y: 400 })],
    'lift it at once': [send('touch.ended', { y: 400 })],
    'lift it further down': [send('touch.ended', { y: 480 })],
    pinch: [
      send('touch.began', { y: 300 }),
      send('touch.joined'),
      send('touch.ended', { y: 200 }),
      send('touch.ended', { y: 500 }),
    ],
  },
  View: ({ actor }) => <ImageViewer viewer={actor as ImageViewerRef} />,
};
