/** Returns whether an If-None-Match header contains this ETag. RFC 9110, 13.1.2. API-109. */
export function isHeldBy(header: string | undefined, etag: string): boolean {
  if (header === undefined) {
    return false;
  }
  return header.split(',').some((held) => {
    const tag = held.trim();
    // A proxy that compresses a response itself turns our ETag into a weak one.
    return tag === '*' || (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
  });
}
