/** The folder of the last run's report, relative to the root of the repository. */
export const reportFolder = 'test-report';
