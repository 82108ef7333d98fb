import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlFace } from './field.tsx';

/** A native select that looks like the other fields of a form, for a `Field`. */
export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <Frame>
      <Face {...props} />
      <ChevronDown size={20} aria-hidden="true" />
    </Frame>
  );
}

const Frame = styled.span`
  display: grid;
  align-items: center;
  & > * { grid-area: 1 / 1; }
  & > svg { justify-self: end; margin-inline-end: 1rem; pointer-events: none; }
`;

const Face = styled.select`
  ${controlFace}
  padding-inline-end: 3rem;
  appearance: none;
`;
