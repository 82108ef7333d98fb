import { render } from '@testing-library/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { formOf, type PostTools, toolsOf } from '../../src/machines/writing/post-editing.machine.ts';
import { PostEditing } from '../../src/views/writing/post-editing.tsx';
import { heldEditing } from './held-editing.ts';

/** Renders a post with a text field in place of the editor. The test provides the results of the requests. */
export function openPost(input: { id?: string } = {}) {
  const { logic, ...held } = heldEditing();
  const { text } = held;
  const editing = createActor(logic, { input }).start();
  const { post } = formOf(editing.getSnapshot());

  function Editor() {
    const [html, setHtml] = useState('');
    return (
      <textarea
        aria-label="Content"
        value={html}
        onChange={(event) => {
          setHtml(event.target.value);
          text.html = event.target.value;
          editing.send({ type: 'content.changed' });
        }}
      />
    );
  }

  render(
    <PostEditing editing={editing} readContent={() => text.html}>
      <Editor />
    </PostEditing>,
  );
  /** Returns the actors of the open post. */
  const tools = (): PostTools => {
    const opened = toolsOf(editing.getSnapshot());
    if (opened === undefined) {
      throw new Error('The post is not open');
    }
    return opened;
  };
  return { ...held, editing, post, tools };
}

export type OpenPost = ReturnType<typeof openPost>;
