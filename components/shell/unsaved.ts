'use client';

let typed = false;
const note = () => {
  typed = true;
};

/** Whether a field holds something else than the page came with, e.g. typed before the scripts ran. */
const isFilled = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== '' && field.value !== field.defaultValue;

/** Watches what is typed on this page. @returns what ends that */
export function watchTyping(): () => void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if ([...fields].some(isFilled)) note();
  document.addEventListener('input', note, true);
  return () => {
    typed = false;
    document.removeEventListener('input', note, true);
  };
}

/**
 * Whether loading this page again would throw away what somebody entered: anything typed since it came, and what
 * the forms would ask about before the page is left, which know their own controls.
 */
export function holdsInput(): boolean {
  return typed || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
