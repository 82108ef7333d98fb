import { defineFlow } from '../../support/flow-model.ts';

export const blogPostModel = defineFlow({
  flow: 'blogPost',
  requirements: ['BLOG-3', 'BLOG-44', 'BLOG-45', 'BLOG-46', 'BLOG-47'],
  levels: {
    browser: {
      'missing: an admin is recognized': 'drafts.test.ts reads a draft with a real session',
      'loading the draft: the post arrives': 'drafts.test.ts reads a draft with a real session',
      'loading the draft: the post arrives with its own slug':
        'drafts.test.ts reads a draft with a real session',
      'loading the draft: there is no such post': 'drafts.test.ts reads a draft with a real session',
      'loading the draft: the server fails': 'drafts.test.ts reads a draft with a real session',
      'loading the draft: go to another post': 'drafts.test.ts reads a draft with a real session',
      'missing for admins: go to another post': 'drafts.test.ts reads a draft with a real session',
    },
  },
  elsewhere: {
    why: 'a reader may go to another post at any time',
    events: {
      'the other post arrives': ['loading'],
      'go to the same post': [
        'loaded with its own slug',
        'loading the other',
        'the other',
        'the other post is missing',
      ],
      'the post arrives': ['loading the other'],
      'the post arrives with its own slug': ['loading the other', 'loading the draft'],
      'the server fails': ['loading the other'],
      'an admin is recognized': ['the other post is missing'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the post arrives': 'loaded',
      'the post arrives with its own slug': 'loaded with its own slug',
      'there is no such post': 'missing',
      'the server fails': 'failed',
      'go to another post': 'loading the other',
    },
    loaded: { 'go to another post': 'loading the other', 'go to the same post': 'loaded' },
    'loaded with its own slug': { 'go to another post': 'loading the other' },
    missing: { 'go to another post': 'loading the other', 'an admin is recognized': 'loading the draft' },
    'loading the draft': {
      'the post arrives': 'loaded',
      'the post arrives with its own slug': 'loaded with its own slug',
      'there is no such post': 'missing for admins',
      'the server fails': 'failed',
      'go to another post': 'loading the other',
    },
    'missing for admins': { 'go to another post': 'loading the other' },
    failed: { 'try again': 'loading', 'go to another post': 'loading the other' },
    'loading the other': {
      'the other post arrives': 'the other',
      'there is no such post': 'the other post is missing',
    },
    'the other': {},
    'the other post is missing': {},
  },
});
