const frameId = 'printed-text';

/**
 * Prints a title and lines without the page around them. Uses a frame that is removed afterwards. FACTOR-4.
 */
export function printText(title: string, lines: readonly string[]) {
  // Removes a frame that an earlier call left behind: a browser that cannot print never reports the end of
  // printing.
  document.getElementById(frameId)?.remove();
  const frame = document.createElement('iframe');
  frame.id = frameId;
  frame.hidden = true;
  document.body.append(frame);
  const { contentWindow: paper, contentDocument: page } = frame;
  if (paper === null || page === null) {
    frame.remove();
    return;
  }
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('pre');
  list.textContent = lines.join('\n');
  page.body.append(heading, list);
  paper.addEventListener('afterprint', () => frame.remove());
  paper.print();
}
