/**
 * A row of the error catalogue: a message of the site or of the admin area, and the steps that show the
 * message in the workbench. `elsewhere` lists the rows that no flow shows. TEST-20.
 */
type Way = {
  /** The title of the row. */
  row: string;
  flow: string;
  /** The title of a path of the flow's model. */
  path: string;
  /** An answer to choose after the path, if the model has no event for this answer. */
  press?: string;
  /** The text that the last step adds to the view. */
  shows?: string;
  /** The states that are highlighted at the end. */
  lit?: string[];
  /** Some of the effects that the path has on the page. */
  does?: string[];
};

const publicSite: Way[] = [
  {
    row: 'Waitlist failure: the server’s message',
    flow: 'waitlist-form',
    path: 'submit the form → the server refuses with a message',
    shows: 'Enter a valid email address.',
  },
  {
    row: 'Waitlist failure: no message',
    flow: 'waitlist-form',
    path: 'submit the form → the server refuses without a message',
    shows: 'Something went wrong. Please try again.',
  },
  {
    row: 'Waitlist success',
    flow: 'waitlist-form',
    path: 'submit the form → the server accepts',
    shows: "Thank you! You've been added to the waiting list.",
  },
  {
    row: 'Contact submission failure',
    flow: 'contact-form',
    path: 'submit a message → the server fails',
    shows: 'Failed to submit. Please try again.',
  },
  {
    row: 'Contact success',
    flow: 'contact-form',
    path: 'submit a message → the server accepts',
    shows: 'Your message has been sent successfully.',
  },
  {
    row: 'Bug submission failure',
    flow: 'bug-report',
    path: 'press Report Bug → submit a report → the server fails',
    shows: 'Failed to submit. Please try again.',
  },
  {
    row: 'Bug success',
    flow: 'bug-report',
    path: 'press Report Bug → submit a report → the server accepts',
    shows: 'Your message has been sent successfully.',
  },
  {
    row: 'Login failure: the server’s message',
    flow: 'login',
    path: 'sign in → the server refuses with a message',
    shows: 'Email or password is wrong.',
  },
  {
    row: 'Login failure: no message',
    flow: 'login',
    path: 'sign in → the server refuses without a message',
    shows: 'Login failed',
  },
  {
    row: 'Login failure: anything else',
    flow: 'login',
    path: 'sign in → the server is unreachable',
    shows: 'An unexpected error occurred',
  },
  {
    row: 'HTTP 401 on the authenticated client: session cleared, redirect to /login',
    flow: 'session',
    path: 'a session is found → the server answers 401 → no session is found',
    lit: ['signedOut'],
    does: ['goToLogin'],
  },
  ...['1 ETH = 2,000.000000 USDT', '1 BNB = 250.000000 USDC', '1 USDC = 0.004000 BNB'].map((shows) => ({
    row: `Price fetch failure: logged, fallback rate ${shows}`,
    flow: 'swap-calculator',
    path: 'prices arrive, 12 s old → after 60000 ms → the call fails',
    shows,
    does: ['reportFailure {"reason":{}}'],
  })),
];

const notLoaded = {
  'Failed to fetch post': 'the server refuses the post',
  'Failed to load post': 'the server is unreachable',
  'Invalid response format': 'the answer is not a post',
};

const blogAndAdmin: Way[] = [
  {
    row: 'Image upload: toolbar alert',
    flow: 'image-uploads',
    path: 'paste an image → the server is unreachable',
    shows: 'Failed to upload image. Please try again.',
  },
  {
    row: 'Image upload: featured image',
    flow: 'featured-image',
    path: 'choose an image → the server is unreachable',
    shows: 'Failed to upload featured image',
  },
  ...Object.entries(notLoaded).flatMap(([shows, event]) => [
    { row: `Editor load: ${shows}`, flow: 'post-form', path: `open a post → ${event}`, shows },
    {
      row: `Editor load: back to /blogs 2 s after ${shows}`,
      flow: 'post-form',
      path: `open a post → ${event} → after 2000 ms`,
      lit: ['left'],
      does: ['leave'],
    },
  ]),
  {
    row: 'Editor save: fallback of an update',
    flow: 'post-form',
    path: 'open a post → the post arrives → write and submit → the server fails without a message',
    shows: 'Failed to update post',
  },
  {
    row: 'Editor save: fallback of a creation',
    flow: 'post-form',
    path: 'open a new post → write and submit → the server fails without a message',
    shows: 'Failed to create post',
  },
  {
    row: 'Editor success: loaded',
    flow: 'post-form',
    path: 'open a post → the post arrives',
    shows: 'Post loaded successfully',
  },
  {
    row: 'Editor success: created',
    flow: 'post-form',
    path: 'open a new post → write and submit → the server saves it',
    shows: 'Post created successfully',
  },
  {
    row: 'Editor success: updated',
    flow: 'post-form',
    path: 'open a post → the post arrives → write and submit → the server saves it',
    shows: 'Post updated successfully',
  },
  {
    row: 'Editor success: image in the text',
    flow: 'image-uploads',
    path: 'paste an image → the server accepts it',
    shows: 'Image uploaded successfully',
  },
  {
    row: 'Editor success: featured image',
    flow: 'featured-image',
    path: 'choose an image → the server accepts it',
    shows: 'Image uploaded successfully',
  },
  {
    row: 'Blog save failure in the protected route',
    flow: 'post-form',
    path: 'open a new post → write and submit → the server is unreachable',
    shows: 'Failed to create post',
  },
  {
    row: 'Reader: failure',
    flow: 'blog-post',
    path: 'the server fails',
    shows: 'Failed to fetch the blog post. Please try again later.',
  },
  { row: 'Reader: no such post', flow: 'blog-post', path: 'there is no such post', shows: 'Blog not found' },
  {
    row: 'Admin list delete',
    flow: 'delete-confirmation',
    path: 'press Delete on the row → press Delete → the server is unreachable',
    shows: 'Error deleting blog. Please try again.',
  },
  {
    row: 'Public list empty',
    flow: 'blog-list',
    path: 'nothing is found',
    shows: 'No blogs found matching your search criteria. Try a different search term or category.',
  },
  {
    row: 'Public list: fetch failure',
    flow: 'blog-list',
    path: 'the server fails',
    shows: 'The posts could not be loaded. Check your connection and try again.',
  },
  {
    row: 'Waitlist fetch: non-OK HTTP',
    flow: 'waitlist',
    path: 'the server refuses',
    shows: 'HTTP error! status: 500',
  },
  {
    row: 'Waitlist fetch: success false',
    flow: 'waitlist',
    path: 'begins',
    press: 'the server has no success to report',
    shows: 'Failed to fetch data',
  },
  {
    row: 'Waitlist fetch: other failure',
    flow: 'waitlist',
    path: 'the server is unreachable',
    shows: 'Failed to fetch waitlist data',
  },
  {
    row: 'Missing token: redirect to login',
    flow: 'protected-route',
    path: 'there is no valid session',
    lit: ['refused'],
    does: ['goToLogin'],
  },
  {
    row: 'Expired token: the session ends',
    flow: 'session',
    path: 'a session with half an hour left is found → after 1800000 ms → no session is found',
    lit: ['signedOut'],
  },
  {
    row: 'Expired token: redirect to login',
    flow: 'protected-route',
    path: 'the session is valid → the session ends',
    lit: ['refused'],
    does: ['goToLogin'],
  },
];

/** All rows that a flow shows. */
export const ways: readonly Way[] = [...publicSite, ...blogAndAdmin];

/** Returns the steps that lead to a row. */
export function stepsOf({ path, press }: Pick<Way, 'path' | 'press'>): string[] {
  return [...(path === 'begins' ? [] : path.split(' → ')), ...(press === undefined ? [] : [press])];
}

/** The rows that no flow shows, each with the reason, the test that checks it, and a text in that test. */
export const elsewhere = [
  {
    row: 'Unexpected routing error',
    why: 'a broken screen has no machine; the error boundary renders the fallback',
    file: 'test/views/shell/error-boundary.test.tsx',
    words: 'Unexpected Application Error',
  },
  {
    row: 'Save function not provided',
    why: 'a save that is not provided is a bug, and the machine throws an error that names it',
    file: 'test/machines/every-machine.test.ts',
    words: 'refuses to run an actor or an action that is not provided',
  },
  {
    row: 'Related posts fetch',
    why: 'related posts are part of the response with the post, so no separate request can fail',
    file: 'test/server/post-store.test.ts',
    words: 'related posts share the most tags, newest first among ties, and never include the post itself',
  },
  {
    row: 'Unknown article id',
    why: 'the server and the router answer without a machine',
    file: 'test/browser/help/help.test.ts',
    words: 'the unknown article %s gets a 404 response and leads to the search box at /404',
  },
  {
    row: 'Unknown route',
    why: 'it is a static page',
    file: 'test/browser/site/no-script.test.ts',
    words: 'the 404 page shows its message and links to the home page when JavaScript is off',
  },
  {
    row: 'Stuck transaction',
    why: 'the text is advice in a help article about the app',
    file: 'test/content/help-search.test.ts',
    words: 'transaction-stuck',
  },
];
