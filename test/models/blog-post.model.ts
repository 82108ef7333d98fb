import type { FlowModel } from '../support/model.ts';

export const blogPostModel: FlowModel = {
  flow: 'blogPost',
  spec: [
    'Admin 2: the reader is loading, failed, Blog not found, or shows the post.',
    'Admin 8: a failure says “Failed to fetch the blog post. Please try again later.”; a missing post “Blog not found”.',
    'Architecture: an id leads to the post too, and the address becomes its slug.',
  ],
  initial: 'loading',
  states: {
    loading: {
      'the post comes': 'loaded',
      'the post comes by its id': 'loaded under its own name',
      'there is no such post': 'missing',
      'the server fails': 'failed',
      'go to another post': 'loading the other',
    },
    loaded: { 'go to another post': 'loading the other', 'go to the same post': 'loaded' },
    'loaded under its own name': { 'go to another post': 'loading the other' },
    missing: { 'go to another post': 'loading the other' },
    failed: { 'try again': 'loading', 'go to another post': 'loading the other' },
    'loading the other': {
      'the other post comes': 'the other',
      'there is no such post': 'the other is missing',
    },
    'the other': {},
    'the other is missing': {},
  },
};
