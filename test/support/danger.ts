/** Finds the HTML tags that could run a script or do other harm. */
export function dangerIn(html: string): string[] {
  const markup = html.match(/<[^>]*>/g) ?? [];
  return markup.filter((tag) =>
    /\son\w+\s*=|script:|data:|blob:|<(?:script|svg|math|style|object|embed|form|input|video|marquee|body|x-any)/i.test(
      tag,
    ),
  );
}
