import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheetManager, styled } from 'styled-components';

type Props = { title: string; width: number; height: number; scale?: number; children: ReactNode };

/** Renders a view in an iframe of a given width, with its own dialogs and media queries. */
export function Frame({ title, width, height, scale = 1, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (inner) {
      for (const style of document.querySelectorAll('style:not([data-styled]), link[rel=stylesheet]')) {
        inner.head.append(style.cloneNode(true));
      }
      setPage(inner);
    }
  }, []);
  return (
    <Scroller>
      <Room $width={width * scale} $height={height * scale}>
        <Window ref={frame} title={title} width={width} height={height} $scale={scale} />
        {page === undefined
          ? null
          : createPortal(<StyleSheetManager target={page.head}>{children}</StyleSheetManager>, page.body)}
      </Room>
    </Scroller>
  );
}

/** Keeps a frame that is wider than the window from widening the page. */
const Scroller = styled.div`
  max-width: 100%;
  overflow-x: auto;
`;

const Room = styled.div<{ $width: number; $height: number }>`
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  overflow: hidden;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--paper);
`;

const Window = styled.iframe<{ $scale: number }>`
  border: 0;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: 0 0;
`;
