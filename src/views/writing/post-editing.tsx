import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formOf, type PostEditingRef, toolsOf } from '../../machines/writing/post-editing.machine.ts';
import { media } from '../../theme/media.ts';
import { Toast } from '../ui/toast.tsx';
import { PostForm } from './post-form.tsx';

type Props = {
  editing: PostEditingRef;
  /** Reads the current HTML of the text. */
  readContent: () => string;
  /** The editor of the text, shown after the post has loaded. */
  children: ReactNode;
};

/** The form of a post, or a loading message, and the toast. WRITE-4, WRITE-10. */
export function PostEditing({ editing, readContent, children }: Props) {
  const { post, toast } = useSelector(editing, formOf, shallowEqual);
  const tools = useSelector(editing, toolsOf, shallowEqual);
  const isLoading = useSelector(post, (snapshot) => snapshot.matches('loading'));
  return (
    <>
      {isLoading ? <Loading role="status">Loading post...</Loading> : null}
      {tools === undefined ? null : (
        <PostForm post={post} {...tools} readContent={readContent}>
          {children}
        </PostForm>
      )}
      <BesidePanels>
        <Toast toast={toast} />
      </BesidePanels>
    </>
  );
}

/** Keeps the toast clear of the panels, which are on the right on wide screens. */
const BesidePanels = styled.div`
  @media ${media.wide} { --beside: 22.25rem; }
`;

const Loading = styled.p`
  display: grid;
  place-content: center;
  min-height: 60vh;
  color: var(--ink-500);
`;
