import { replace } from './replaced.ts';

/**
 * Creates `matchMedia` for a screen of this width. `widen` changes the width and notifies the queries whose
 * result changes.
 */
export function screenOf(width: number) {
  let current = width;
  const lists: List[] = [];
  class List extends EventTarget {
    readonly media: string;
    constructor(media: string) {
      super();
      this.media = media;
    }
    get matches() {
      const [, rem] = /min-width: ([\d.]+)rem/.exec(this.media) ?? [];
      return rem !== undefined && current >= Number(rem) * 16;
    }
  }
  const matchMedia = (media: string) => {
    const list = new List(media);
    lists.push(list);
    return list as unknown as MediaQueryList;
  };
  const restore = replace(globalThis, 'matchMedia', matchMedia as typeof window.matchMedia);
  return {
    widen(to: number) {
      const before = lists.map(({ matches }) => matches);
      current = to;
      lists.forEach((list, index) => {
        if (list.matches !== before[index]) {
          list.dispatchEvent(new Event('change'));
        }
      });
    },
    [Symbol.dispose]: restore,
  };
}
