/** The address of the page the visitor is on, without query and hash. */
export const pageAddress = () => location.origin + location.pathname;
