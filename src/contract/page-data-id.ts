/** The id of the element in which a page brings its data: JSON that no engine runs. */
export const pageDataId = 'page-data';
