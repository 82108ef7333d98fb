import type { FocusEvent } from 'react';
import { styled } from 'styled-components';
import { backgroundColors, textColors } from '../../../content/editor.ts';
import { committedValue } from '../../../effects/committed-value.ts';

type Props = {
  name: 'colors' | 'backgrounds';
  /** The current color. */
  value: string | undefined;
  onChoose: (color: string | undefined) => void;
  onLeave: () => void;
};

/**
 * Offers a few colors, a field for any other color, and a button that removes the color. The palette takes
 * the focus when it opens. EDIT-12, EDIT-13.
 */
export function Palette({ name, value, onChoose, onLeave }: Props) {
  const isText = name === 'colors';
  return (
    <Strip
      ref={takeFocus}
      role="group"
      aria-label={isText ? 'Text color' : 'Background color'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onLeave();
        }
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        const to = event.relatedTarget;
        // A palette button toggles the palette in its own handler.
        if (to instanceof Node && !event.currentTarget.contains(to) && !(to instanceof HTMLButtonElement)) {
          onLeave();
        }
      }}
    >
      {(isText ? textColors : backgroundColors).map(([color, label]) => (
        <Swatch
          key={color}
          aria-label={label}
          title={label}
          aria-pressed={value === color}
          onClick={() => onChoose(color)}
        >
          <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
            <circle cx={14} cy={14} r={13} fill={color} stroke="rgb(9 10 20 / 0.25)" />
          </svg>
        </Swatch>
      ))}
      <Other>
        Other
        <input
          type="color"
          defaultValue={value !== undefined && /^#[\da-f]{6}$/.test(value) ? value : '#3a2be8'}
          ref={(input) => committedValue(input, onChoose)}
        />
      </Other>
      <None onClick={() => onChoose(undefined)}>No color</None>
    </Strip>
  );
}

/** Focuses the current color. Returns the focus to where it was if the palette is closed with the focus inside. */
function takeFocus(strip: HTMLElement | null) {
  const before = document.activeElement as HTMLElement;
  strip?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus();
  return () => {
    if (strip?.contains(document.activeElement)) {
      before.focus();
    }
  };
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  padding: 0.25rem 0.5rem 0.5rem;
`;

const Swatch = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 50%;
  background: none;
  &[aria-pressed='true'] { border-color: var(--ultra-600); }
`;

const Other = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  margin-inline-start: 0.5rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--ink-700);
  input { width: 2.25rem; height: 2.25rem; padding: 0; border: 0; background: none; cursor: pointer; }
`;

const None = styled.button.attrs({ type: 'button' })`
  min-height: 2.75rem;
  padding: 0 0.875rem;
  border: 0;
  border-radius: 99px;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--ink-700);
  background: none;
  &:hover { background: rgb(9 10 20 / 0.06); }
`;
