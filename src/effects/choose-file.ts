/** Opens the file dialog for an image. Resolves to undefined when the visitor cancels it. */
export function chooseImage(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
    input.click();
  });
}
