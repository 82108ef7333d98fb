import type { Pasted, PastedImage } from '../clip.ts';
import type { BlockElement, ImageElement, PostDocument, ToggleBlock } from '../document.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Stands for the address of an embedded picture while the HTML is read. The name can never be resolved. */
const stand = 'https://embedded.invalid/';
const standing = /<img[^>]*https:\/\/embedded\.invalid\/[^>]*>/g;

/** Takes embedded pictures out of the HTML and leaves addresses in their place. PASTE-13. */
export function takeEmbedded(source: Document): File[] {
  const files: File[] = [];
  for (const picture of source.querySelectorAll('img[src^="data:image/" i]')) {
    const file = fileOf(picture.getAttribute('src') ?? '', files.length + 1);
    if (file !== undefined) {
      picture.setAttribute('src', `${stand}${files.length}`);
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

/** Moves embedded pictures behind tables and definition lists, which hold none on their way. */
export function freeEmbedded(source: Document) {
  for (const picture of [...source.querySelectorAll(`img[src^="${stand}"]`)].toReversed()) {
    picture.closest('table, dl')?.after(picture);
  }
}

/**
 * Replaces embedded pictures and images of other sites by placeholders, with their captions, links and looks.
 * Images of this site stay, and so do those within blocks that are kept as they are. PASTE-13.
 */
export function placeImages(document: PostDocument, files: readonly File[], leftOut: LeftOut): Pasted {
  const images: PastedImage[] = [];
  const placed = <B extends BlockElement | ToggleBlock>(block: B): B => {
    if (block.type === 'kept') {
      const html = block.html.replace(standing, '');
      leaveOut(leftOut, 'picture', block.html.match(standing)?.length ?? 0);
      return { ...block, html };
    }
    if (block.type !== 'image' || isOwn(block.url)) {
      return block;
    }
    const { type: _, url, ...rest } = block as ImageElement;
    const key = crypto.randomUUID();
    const file = url.startsWith(stand) ? files[Number(url.slice(stand.length))] : undefined;
    images.push({ key, source: file ?? url });
    return { ...rest, type: 'upload', upload: key } as unknown as B;
  };
  return {
    document: document.map((block) => {
      if (block.type !== 'toggle') {
        return placed(block);
      }
      const [title, ...blocks] = block.children;
      return { ...block, children: [title, ...blocks.map(placed)] };
    }),
    images,
  };
}

/** Whether an address is one of this site. */
const isOwn = (url: string) => url.startsWith('/') || url.startsWith(`${globalThis.location?.origin}/`);
