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
  let told = false;
  // A form's buttons wait for its script; here sending is kept, too.
  for (const button of part.querySelectorAll('button[data-waiting]')) button.removeAttribute('disabled');

  // In the order of the last choice of each: of radio buttons the last one counts.
  const keep = (box: HTMLInputElement) => {
    choices.delete(box);
    choices.set(box, box.checked);
  };
  // Chosen before this ran, by a person or by the browser that restores a form.
  for (const box of part.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]')) {
    if (box.checked !== box.defaultChecked && (box.type === 'checkbox' || box.checked)) keep(box);
  }

  // What comes back up to the window was done by a script that runs already.
  const onDone = ({ target }: Event) => {
    if (target instanceof Element && part.contains(target)) pressed = undefined;
  };
  const onEvent = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || !part.contains(target)) return;
    if (type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      sent = target;
    }
    if (type === 'click') pressed = pressable(target) ?? pressed;
    if (type === 'change' && target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
      keep(target);
    // What was pressed for it has been chosen.
    if (type === 'change' && target === pressed) pressed = undefined;
    if (type === 'click' || type === 'submit') told = false;
    onUse();
  };
  // At the window: React stops the events of what has no script yet at the document.
  for (const name of events) window.addEventListener(name, onEvent, { capture: true, passive: false });
  window.addEventListener('click', onDone);
  const stop = () => {
    window.removeEventListener('click', onDone);
    for (const name of events) window.removeEventListener(name, onEvent, { capture: true });
  };

  return {
    stop,
    /** Whether somebody waits for what they pressed, and has not been told so. */
    waits: () => {
      const waits = !told && Boolean(pressed ?? sent);
      told ||= waits;
      return waits;
    },
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
