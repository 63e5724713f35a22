'use client';

let typed = false;
const note = () => {
  typed = true;
};

/** Whether a field's value differs from the page's, e.g. typed before the scripts ran. */
const isFilled = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== '' && field.value !== field.defaultValue;

/** Watches input on this page. @returns a function that stops it */
export function watchTyping(): () => void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if ([...fields].some(isFilled)) note();
  document.addEventListener('input', note, true);
  return () => {
    typed = false;
    document.removeEventListener('input', note, true);
  };
}

/** Whether reloading this page would discard input: something was typed, or a form would warn before the page is left. */
export const holdsInput = (): boolean => typed || holdsUnsaved();

/** Whether a form would warn before the page is left. */
export const holdsUnsaved = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Lets the page be left without the browser's question: it has been asked already. */
export function leaveUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
}
