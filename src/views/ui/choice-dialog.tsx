import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Modal } from './modal.tsx';

type Props = { title: string; onDismiss: () => void; children: ReactNode; choices: ReactNode };

/** A question in a dialog, with the buttons that answer it. The first button has the focus. */
export function ChoiceDialog({ title, onDismiss, children, choices }: Props) {
  const id = useId();
  return (
    <Modal labelledBy={id} onDismiss={onDismiss}>
      <Title id={id}>{title}</Title>
      <Text>{children}</Text>
      <Choices>{choices}</Choices>
    </Modal>
  );
}

const Title = styled.h2`
  font-size: 1.5rem;
`;

const Text = styled.div`
  display: grid;
  gap: 0.8rem;
  margin-top: 0.6rem;
  color: var(--ink-500);
  overflow-wrap: anywhere;
  b { color: var(--ink-900); }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.6rem;
  margin-top: 1.5rem;
`;
