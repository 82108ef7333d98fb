/**
 * Returns a ref that writes the text into a field whose value React does not control. Writes only a different
 * text, so the caret and the field's own undo history stay while somebody types. Use it where the text comes
 * back later than the event that changed it, such as from the editor.
 */
export const fieldText = (text: string) => (field: HTMLInputElement | null) => {
  if (field !== null && field.value !== text) {
    field.value = text;
  }
};
