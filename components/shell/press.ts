import { savePicture } from '../processes/save-picture';
import { openConsentEvent } from '../ui/consent';
import hiddenStyles from '../ui/visually-hidden.module.css';
import { watch } from '../watching/watch';

/** Milliseconds that a button says what came of it. */
const said = 3_000;

/** What buttons do, by the name of their `data-press`. Who takes long says that its button is busy. */
const presses: Record<string, (button: HTMLButtonElement, copied?: Promise<void>) => unknown> = {
  /** Opens the cookie dialog. */
  cookies: () => window.dispatchEvent(new Event(openConsentEvent)),
  print: () => window.print(),
  /** Copies `data-text`; the word that then says so is the button's element with `data-word`. */
  copy,
  picture: async (button) => tell((await savePicture(button)) ?? ''),
  watch,
};

/** @param copied whether what `copy` copies was: it has begun already */
export const press = (button: HTMLButtonElement, copied?: Promise<void>): unknown =>
  presses[button.dataset.press ?? '']?.(button, copied);

/** When buttons have their own word again. */
const resets = new WeakMap<Element, ReturnType<typeof setTimeout>>();

async function copy(button: HTMLButtonElement, copied?: Promise<void>): Promise<void> {
  const { dataset } = button;
  const answer = await copied!.then(
    () => 'Kopiert',
    () => markedInstead(dataset.marks) ?? 'Nicht möglich',
  );
  const word = button.querySelector('[data-word]')!;
  dataset.before ??= word.textContent ?? '';
  word.textContent = answer;
  // In a list it is named beside the word: `: Wie melde ich mich an?`
  const name = word.nextElementSibling?.textContent?.replace(/^: /, '');
  tell(name ? `${name}: ${answer}` : answer);
  clearTimeout(resets.get(button));
  const reset = () => {
    word.textContent = dataset.before ?? '';
  };
  resets.set(button, setTimeout(reset, said));
}

/** Marks the text of a field, for who copies it by hand. @returns what is said of it */
function markedInstead(id = ''): string | undefined {
  const field = document.getElementById(id) as HTMLInputElement | null;
  field?.focus();
  field?.select();
  return field ? 'Markiert, Strg+C kopiert' : undefined;
}

let teller: HTMLElement | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Has a text read out: changes inside a button are not. */
function tell(text: string): void {
  clearTimeout(silence);
  if (!teller?.isConnected) {
    teller = Object.assign(document.createElement('span'), {
      role: 'status',
      className: hiddenStyles.hidden,
    });
    document.body.append(teller);
  }
  const here = teller;
  here.textContent = '';
  // What is there from the start is not read out, only what changes.
  setTimeout(() => {
    here.textContent = text;
  }, 100);
  silence = setTimeout(() => {
    here.textContent = '';
  }, said);
}
