/** Whether an If-None-Match header says that the caller has this variant. RFC 9110, 13.1.2. */
export function isHeldBy(header: string | undefined, etag: string): boolean {
  if (header === undefined) {
    return false;
  }
  return header.split(',').some((held) => {
    const tag = held.trim();
    // A proxy that packs an answer itself makes our tag a weak one.
    return tag === '*' || (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
  });
}
