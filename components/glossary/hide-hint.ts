/** Hides the explanation that is shown only because the pointer or focus is on its term, until they leave. */
export function hideHint() {
  const hint = document.querySelector(':is(:hover,:focus-visible)+[popover],[popover]:hover');
  if (!hint) return;
  const show = () => hint.removeAttribute('data-off');
  hint.setAttribute('data-off', '');
  for (const left of ['pointerout', 'focusout'])
    hint.parentNode!.addEventListener(left, show, { once: true });
}
