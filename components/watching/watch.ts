import buttonStyles from '../ui/button.module.css';
import { SendError, send } from '../ui/send';
import { watchLabel } from './watch-label';

/**
 * Begins or ends to follow a record, and shows what came of it.
 * @param button that of `WatchButton`, which says what record, and the person's watch
 */
export async function watch(button: HTMLButtonElement): Promise<void> {
  const { dataset, nextElementSibling: told } = button;
  const say = (text: string) => {
    if (told) told.textContent = text;
  };
  button.ariaBusy = 'true';
  try {
    const own = Number(dataset.own);
    if (own) {
      await send('/api/watches/batch/delete', { json: { values: [own] } });
      show(button, 0);
      say('Sie beobachten das nicht mehr.');
    } else {
      const { entity, uid } = dataset;
      const made = await send<{ uid: number }>('/api/watches/save', { json: { entity, uid: Number(uid) } });
      show(button, made.uid);
      say('Sie hören von jeder Änderung per E-Mail.');
    }
  } catch (error) {
    say(error instanceof SendError ? error.message : 'Das hat nicht geklappt.');
  }
  button.ariaBusy = null;
}

function show(button: HTMLButtonElement, own: number): void {
  const { dataset, classList } = button;
  dataset.own = String(own);
  classList.toggle(buttonStyles.primary!, own === 0);
  classList.toggle(buttonStyles.secondary!, own > 0);
  button.querySelector('[data-word]')!.textContent = watchLabel(own);
  if (dataset.name) button.ariaLabel = `${watchLabel(own)}: ${dataset.name}`;
}
