import { useSelector } from '@xstate/react';
import { Baseline, Highlighter } from 'lucide-react';
import type { ChangeEvent, FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import { fontNames, sizeNames } from '../../../content/editor.ts';
import { postFonts } from '../../../contract/post-html.ts';
import type { EditorToolbarRef } from '../../../machines/writing/editor-toolbar.machine.ts';
import { type ActiveFormats, activeFormatsOf } from '../../../rich-text/active-formats.ts';
import { setKind, setMark, type TextKind } from '../../../rich-text/commands.ts';
import { isApple } from '../../../rich-text/keys.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { media } from '../../../theme/media.ts';
import { Select } from '../../ui/select.tsx';
import { moveFocus } from './move-focus.ts';
import { runStep } from './selection.ts';
import { blockButtons, historyButtons, markButtons, type ToolbarButton } from './toolbar-items.ts';

/** The palette, loaded when it opens. */
export const palettePart = lazyPart(async () => (await import('./palette.tsx')).Palette, { room: '3.25rem' });

type Props = {
  toolbar: EditorToolbarRef;
  isDisabled: boolean;
  /** Opens the dialog of the button with this id. */
  onAsk: (what: string) => void;
  /** Shown below the controls. */
  children?: ReactNode;
};

/**
 * The toolbar of the editor. It is one Tab stop, and the arrow keys move between its controls. EDIT-7 to
 * EDIT-11. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar({ toolbar, isDisabled, onAsk, children }: Props) {
  const editor = useSlateStatic();
  const active: ActiveFormats = JSON.parse(useSlateSelector(activeFormatsOf));
  const current = useSelector(toolbar, (snapshot) => snapshot.context.control);
  const palette = useSelector(toolbar, (snapshot) => String(snapshot.value));

  const shared = (id: string) => ({
    'data-control': id,
    tabIndex: id === current ? 0 : -1,
    disabled: isDisabled,
  });
  const drawButton = ({ id, label, keys, icon: Icon, isOn, isPossible, act }: ToolbarButton) => (
    <Tool
      key={id}
      {...shared(id)}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${shownKeys(keys)})`}
      aria-pressed={isOn === undefined ? undefined : isOn(active)}
      aria-disabled={isPossible === undefined || isPossible(active) ? undefined : true}
      aria-haspopup={act === undefined && id !== 'find' ? 'dialog' : undefined}
      onClick={() => (act === undefined ? onAsk(id) : isPossible?.(active) === false ? undefined : step(act))}
    >
      <Icon size={19} aria-hidden="true" />
    </Tool>
  );
  const step = (act: NonNullable<ToolbarButton['act']>) => runStep(editor, act);
  const choose = (act: (value: string) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLSelectElement>) => {
      event.currentTarget.dataset['by'] = 'pointer';
    },
    onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => {
      delete event.currentTarget.dataset['by'];
    },
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      step(() => act(event.target.value));
      // A choice by pointer returns the focus to the text. A choice by key does not, because more key presses
      // may follow.
      if (event.target.dataset['by'] === 'pointer') {
        ReactEditor.focus(editor);
      }
    },
  });
  const drawPalette = (name: 'colors' | 'backgrounds') => (
    <palettePart.Part
      key={name}
      name={name}
      value={name === 'colors' ? active.marks.color : active.marks.background}
      onChoose={(color) => {
        step(() => setMark(editor, name === 'colors' ? 'color' : 'background', color));
        toolbar.send({ type: 'color.chosen' });
        ReactEditor.focus(editor);
      }}
      onLeave={() => toolbar.send({ type: 'palette.left' })}
    />
  );

  return (
    <Bar>
      <Tools
        role="toolbar"
        aria-label="Formatting"
        aria-orientation="horizontal"
        // On a phone the toolbar scrolls, so it must take the focus when all its controls are disabled.
        tabIndex={isDisabled ? 0 : undefined}
        onKeyDown={moveToTool}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          const control = (event.target as HTMLElement).dataset['control'];
          if (control !== undefined) {
            toolbar.send({ type: 'control.focused', control });
          }
        }}
      >
        <Group>{historyButtons.map(drawButton)}</Group>
        <Group>
          <Choice
            {...shared('kind')}
            aria-label="Text style"
            title={`Headings (${shownKeys('Mod+Alt+1')} to 6)`}
            value={active.kind.startsWith('heading') ? active.kind : 'paragraph'}
            {...choose((value) => setKind(editor, value as TextKind))}
          >
            <option value="paragraph">Text</option>
            {[1, 2, 3, 4, 5, 6].map((level) => (
              <option key={level} value={`heading-${level}`}>
                Heading {level}
              </option>
            ))}
          </Choice>
          <Choice
            {...shared('font')}
            aria-label="Font"
            title="Font"
            value={active.marks.font ?? ''}
            {...choose((value) =>
              setMark(
                editor,
                'font',
                postFonts.find((font) => font === value),
              ),
            )}
          >
            <option value="">Default font</option>
            {postFonts.map((font) => (
              <option key={font} value={font}>
                {fontNames[font]}
              </option>
            ))}
          </Choice>
          <Choice
            {...shared('size')}
            aria-label="Size"
            title="Size"
            value={active.marks.size ?? ''}
            {...choose((value) =>
              setMark(editor, 'size', value === '' ? undefined : (value as 'small' | 'large')),
            )}
          >
            <option value="small">{sizeNames.small}</option>
            <option value="">Medium</option>
            <option value="large">{sizeNames.large}</option>
            {active.marks.size === 'huge' ? <option value="huge">{sizeNames.huge}</option> : null}
          </Choice>
        </Group>
        <Group>
          {markButtons.map(drawButton)}
          <Tool
            {...shared('color')}
            aria-label="Text color"
            title="Text color"
            aria-haspopup="true"
            aria-expanded={palette === 'colors'}
            onClick={() => toolbar.send({ type: 'colors.pressed' })}
          >
            <Baseline size={19} aria-hidden="true" />
          </Tool>
          <Tool
            {...shared('background')}
            aria-label="Background color"
            title="Background color"
            aria-haspopup="true"
            aria-expanded={palette === 'backgrounds'}
            onClick={() => toolbar.send({ type: 'backgrounds.pressed' })}
          >
            <Highlighter size={19} aria-hidden="true" />
          </Tool>
        </Group>
        {blockButtons.map((buttons) => (
          <Group key={buttons[0]?.id}>{buttons.map(drawButton)}</Group>
        ))}
      </Tools>
      {!isDisabled && palette !== 'plain'
        ? drawPalette(palette === 'colors' ? 'colors' : 'backgrounds')
        : null}
      {children}
    </Bar>
  );
}

/** Moves the focus between tools. In a select, Up and Down change its value. EDIT-7. */
export const moveToTool = (event: KeyboardEvent<HTMLElement>) =>
  moveFocus(event, '[data-control]', ['ArrowLeft', 'ArrowRight']);

const shownKeys = (keys: string) =>
  isApple()
    ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : keys.replace('Mod', 'Ctrl');

const Bar = styled.div`
  position: sticky;
  top: var(--editor-top, 0px);
  z-index: 2;
  border-bottom: 1.5px solid var(--ink-100);
  border-radius: calc(var(--r-md) - 1.5px) calc(var(--r-md) - 1.5px) 0 0;
  background: var(--white);
`;

// One row that scrolls sideways on a phone: more rows would leave no space for the text.
const Tools = styled.div`
  display: flex;
  gap: 0.25rem 0.875rem;
  padding: 0.375rem;
  overflow-x: auto;
  scrollbar-width: none;
  @media ${media.tablet} { flex-wrap: wrap; }
  /* The toolbar fades at the edge to show that it scrolls. */
  @media not all and ${media.tablet} { mask-image: linear-gradient(to right, #000 calc(100% - 6rem), transparent calc(100% - 3rem)); padding-inline-end: 6rem; }
`;

const Group = styled.div`
  display: flex;
  flex: none;
`;

/** A button of a toolbar. */
export const Tool = styled.button.attrs({
  type: 'button',
  // Keeps focus and selection in the text.
  onMouseDown: (event) => event.preventDefault(),
})`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--r-sm);
  color: var(--ink-700);
  background: none;
  transition: background-color var(--fast), color var(--fast);
  &:hover:not(:disabled, [aria-disabled]) { background: rgb(9 10 20 / 0.06); }
  &[aria-pressed='true'], &[aria-expanded='true'] { color: var(--ultra-700); background: var(--ultra-100); }
  &:disabled, &[aria-disabled] { opacity: 0.38; }
  &:focus-visible { outline-offset: -2px; }
`;

const Choice = styled(Select).attrs({ look: 'bare' })`
  @media not all and ${media.tablet} { width: 7rem; }
`;
