/** Draws an SVG of this site at twice its size. @throws where the browser cannot */
async function pngOf(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((kept, failed) => canvas.toBlob((blob) => (blob ? kept(blob) : failed()), 'image/png'));
}

/**
 * Saves the drawing of a process as PNG; the browser makes it from the SVG, as it has the typefaces.
 * @param button that was pressed: with the address of the drawing and the name of the file
 * @returns what it says if that fails
 */
export async function savePicture(button: HTMLButtonElement): Promise<string | undefined> {
  const { dataset } = button;
  const { address = '', file = '' } = dataset;
  const word = button.querySelector('[data-word]')!;
  dataset.before ??= word.textContent ?? '';
  word.textContent = dataset.before;
  button.ariaBusy = 'true';
  try {
    const href = URL.createObjectURL(await pngOf(address));
    Object.assign(document.createElement('a'), { href, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  } catch {
    word.textContent = 'PNG nicht möglich';
    return word.textContent;
  } finally {
    button.ariaBusy = null;
  }
}
