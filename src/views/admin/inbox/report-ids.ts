/** The id of the title of the open report. */
export const reportTitleId = 'report-title';

/** The id of a report's row in the list. */
export const rowIdOf = (reportId: string) => `report-row-${reportId}`;
