import { savePicture } from '../processes/save-picture';
import { openConsentEvent } from '../ui/consent';
import hiddenStyles from '../ui/visually-hidden.module.css';
import { watch } from '../watching/watch';

/** Milliseconds that a button says what came of it. */
const said = 3_000;

/** What buttons do, by the name of their `data-press`. */
const presses: Record<string, (button: HTMLButtonElement) => unknown> = {
  /** Opens the cookie dialog. */
  cookies: () => window.dispatchEvent(new Event(openConsentEvent)),
  print: () => window.print(),
  /** Copies `data-text`; the word that says so is in a `data-word`. */
  copy,
  picture: savePicture,
  watch,
};

export const press = (button: HTMLButtonElement): unknown => presses[button.dataset.press ?? '']?.(button);

async function copy(button: HTMLButtonElement): Promise<void> {
  const { dataset } = button;
  let answer = 'Kopiert';
  try {
    await navigator.clipboard.writeText(dataset.text ?? ''); // there is none where the site has no https
  } catch {
    answer = 'Nicht möglich';
  }
  const word = button.querySelector('[data-word]')!;
  dataset.before ??= word.textContent ?? '';
  word.textContent = answer;
  tell(answer);
  setTimeout(() => {
    word.textContent = dataset.before ?? '';
    tell('');
  }, said);
}

let teller: HTMLElement | undefined;

/** Has a text read out: changes inside a button are not. */
function tell(text: string): void {
  if (!teller?.isConnected) {
    teller = Object.assign(document.createElement('span'), {
      role: 'status',
      className: hiddenStyles.hidden,
    });
    document.body.append(teller);
  }
  const here = teller;
  // What is there from the start is not read out, only what changes.
  setTimeout(() => {
    here.textContent = text;
  }, 100);
}
