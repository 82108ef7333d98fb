/** Where the report of the last run is, from the root of the repository. */
export const reportFolder = 'test-report';
