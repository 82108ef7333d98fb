/** What the address of the page says by this name. */
export const queryValue = (name: string) => new URLSearchParams(location.search).get(name) ?? undefined;

/** The address of the page the visitor is on, without query and hash. */
export const pageAddress = () => location.origin + location.pathname;
