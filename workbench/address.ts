/** Where `npm run workbench` serves, and where test reports link to. */
export const workbenchAddress = { host: '127.0.0.1', port: 4400 };
