/** The id of the script element that holds the page's data as JSON. Browsers do not run it. */
export const pageDataId = 'page-data';
