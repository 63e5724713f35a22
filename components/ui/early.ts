const events = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'change', 'submit'] as const;

/**
 * Keeps what people do in a part of the page before its script runs: choices, the last button pressed, and sending.
 * What is typed stays in its field anyway.
 * @param onUse somebody points at the part, or uses it
 */
export function keepEarly(part: HTMLElement, onUse: () => void) {
  const choices = new Map<HTMLInputElement, boolean>();
  let pressed: HTMLElement | undefined;
  let sent: HTMLFormElement | undefined;
  // A form's buttons wait for its script; here sending is kept, too.
  for (const button of part.querySelectorAll('button[data-waiting]')) button.removeAttribute('disabled');

  const onEvent = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || !part.contains(target)) return;
    if (type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      sent = target;
    }
    if (type === 'click') pressed = pressable(target) ?? pressed;
    if (type === 'change' && target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
      choices.set(target, target.checked);
    onUse();
  };
  // At the window: React stops the events of what has no script yet at the document.
  for (const name of events) window.addEventListener(name, onEvent, { capture: true, passive: false });
  const stop = () => {
    for (const name of events) window.removeEventListener(name, onEvent, { capture: true });
  };

  return {
    stop,
    /** Whether somebody waits for what they pressed. */
    waits: () => Boolean(pressed ?? sent),
    /** Does again what was done: the script runs now. */
    redo: () => {
      stop();
      for (const [choice, chosen] of choices) choose(choice, chosen);
      if (sent) sent.requestSubmit();
      else if (pressed?.isConnected) pressed.click();
      // The script put its own control there; the focus went with the old one, or to something else since.
      else if (pressed?.id && document.activeElement === document.body)
        document.getElementById(pressed.id)?.click();
    },
  };
}

/** What does something only by a script when it is clicked. */
function pressable(target: Element): HTMLElement | undefined {
  const found = target.closest<HTMLElement>('button, select');
  const byItself = found?.matches('[type="submit"], [popovertarget], [disabled]');
  return byItself ? undefined : (found ?? undefined);
}

/** Chooses again; a script that runs by now may have set what it began with, and hears of a press only. */
function choose(choice: HTMLInputElement, chosen: boolean): void {
  choice.checked = !chosen;
  choice.click();
}
