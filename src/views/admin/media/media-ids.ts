/** The ids of the elements that get the focus when the focused button disappears. MEDIA-9, A11Y-3. */
export const mediaIds = { panel: 'media-panel', removeOf: (itemId: string) => `remove-${itemId}` };
