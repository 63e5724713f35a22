/** Hides the explanation of a term that stands there only because the pointer or the focus is on the term. */
export const hideHint = () =>
  document
    .querySelector(':is(:hover,:focus-visible)+[popover],[popover]:hover')
    ?.setAttribute('data-off', '');
