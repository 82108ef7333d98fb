/** What is handed on: a title, and an address. */
type Shared = { title: string; url: string };

/** Whether this device has a share sheet that pages may open. */
export const hasShareSheet = () => 'share' in navigator;

/** Opens the device's share sheet; rejects where it is closed without sharing. */
export const openShareSheet = ({ title, url }: Shared) => navigator.share({ title, text: title, url });

/** Copies the address; rejects where the browser does not let it. */
export async function copyAddress({ url }: Shared) {
  await navigator.clipboard.writeText(url);
}
