/** Title and address of the shared post. */
type Shared = { title: string; url: string };

/** Returns whether pages can open a share sheet on this device. BLOG-54. */
export const hasShareSheet = () => 'share' in navigator;

/** Opens the device's share sheet. Rejects when it is closed without sharing. */
export const openShareSheet = ({ title, url }: Shared) => navigator.share({ title, text: title, url });

/** Copies a text to the clipboard. Rejects if the browser refuses. BLOG-53. */
export async function copyText(text: string) {
  await navigator.clipboard.writeText(text);
}
