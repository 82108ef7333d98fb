import { randomId } from '../../contract/random-id.ts';
import type { Pasted, PastedImage } from '../clip.ts';
import {
  type BlockElement,
  changeBlocks,
  type ImageElement,
  type PostDocument,
  type ToggleBlock,
} from '../document.ts';
import { figureOf } from '../figures.ts';
import { tableMaxCells } from '../tables.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/**
 * The host of the placeholder addresses that replace embedded pictures while the HTML is read. The name never
 * resolves.
 */
const placeholderHost = 'https://embedded.invalid/';
const placeholderImages = /<img[^>]*https:\/\/embedded\.invalid\/[^>]*>/g;

/** Takes embedded pictures out of the HTML and leaves placeholder addresses behind. PASTE-13. */
export function takeEmbedded(source: Document): File[] {
  const files: File[] = [];
  for (const picture of source.querySelectorAll('img[src^="data:image/" i]')) {
    const file = fileOf(picture.getAttribute('src') ?? '', files.length + 1);
    if (file !== undefined) {
      picture.setAttribute('src', `${placeholderHost}${files.length}`);
      files.push(file);
    }
  }
  return files;
}

function fileOf(address: string, number: number): File | undefined {
  const [, type = '', subtype = '', data] =
    /^data:(image\/([\w+.-]+))(?:;[^,]*)?;base64,(.*)$/is.exec(address) ?? [];
  if (data === undefined) {
    return undefined;
  }
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (letter) => letter.charCodeAt(0));
    const ending = subtype.replace(/\+.*$/, '');
    return new File([bytes], `pasted-image-${number}.${ending}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}

/** Moves pictures from code to after it, because only the text of code is read. PASTE-14. */
export function freeFromCode(source: Document) {
  for (const picture of [...source.querySelectorAll('pre img')].toReversed()) {
    picture.closest('pre')?.after(picture);
  }
}

/**
 * Moves embedded pictures and pictures with an `http:` address from kept blocks to after the block, because
 * kept blocks cannot contain them. A picture keeps its link and caption. PASTE-13, PASTE-15.
 */
export function freeFromKept(source: Document) {
  const pictures = source.querySelectorAll(`img[src^="${placeholderHost}"], img[src^="http:" i]`);
  for (const picture of [...pictures].toReversed()) {
    const around = picture.closest('dl, details table, aside table') ?? largeTable(picture);
    const whole = [picture.closest('figure'), picture.closest('a')].find(
      (found) => found !== null && around?.contains(found) && figureOf(found) !== undefined,
    );
    around?.after(whole ?? picture);
  }
}

function largeTable(picture: Element) {
  const table = picture.closest('table');
  return table !== null && table.querySelectorAll('td, th').length > tableMaxCells ? table : undefined;
}

/**
 * Replaces embedded pictures and images of other sites with placeholders that keep their captions, links and
 * looks. Images of this site stay. Images of other sites within kept blocks also stay, and `staying` collects
 * their addresses. PASTE-13, PASTE-15.
 */
export function placeImages(
  document: PostDocument,
  files: readonly File[],
  leftOut: LeftOut,
  staying: string[],
): Pasted {
  const images: PastedImage[] = [];
  const placed = <B extends BlockElement | ToggleBlock>(block: B): B => {
    if (block.type === 'kept') {
      const html = block.html.replace(placeholderImages, '');
      leaveOut(leftOut, 'picture', block.html.match(placeholderImages)?.length ?? 0);
      staying.push(...addressesIn(html).filter((address) => !isOwn(address)));
      return { ...block, html };
    }
    if (block.type !== 'image' || isOwn(block.url)) {
      return block;
    }
    const { type: _, url, ...rest } = block as ImageElement;
    const key = randomId();
    const file = url.startsWith(placeholderHost)
      ? files[Number(url.slice(placeholderHost.length))]
      : undefined;
    images.push({ key, source: file ?? url });
    return { ...rest, type: 'upload', upload: key } as unknown as B;
  };
  return { document: changeBlocks(document, placed), images };
}

const addressesIn = (html: string) =>
  [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);

/** Writes a notice with the sites of images that were not copied. PASTE-15. */
export function stayingNotice(addresses: readonly string[]): string | undefined {
  const sites = [...new Set(addresses.map((address) => URL.parse(address)?.host ?? address))].join(', ');
  if (addresses.length < 2) {
    return addresses.length === 0
      ? undefined
      : `An image was not copied and stays at its address on ${sites}.`;
  }
  return `${addresses.length} images were not copied and stay at their addresses on ${sites}.`;
}

/** Returns whether an address is on this site. */
const isOwn = (url: string) => url.startsWith('/') || url.startsWith(`${globalThis.location?.origin}/`);
