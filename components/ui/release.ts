import { notify } from './notify';

/** Milliseconds after loading; until then, during an update, a process of the release before may answer. */
const settled = 60_000;
let told: string | undefined;

/**
 * Tells once that the server was updated since this page was loaded (`data-release` of app/layout.tsx). The page goes
 * on working, and its forms can be sent (docs/decisions/2026-11-22-releases.md).
 * @param answering the release that answered a call
 */
export function seeRelease(answering: string | null): void {
  const own = document.documentElement.dataset.release;
  if (!answering || !own || answering === own || answering === told || performance.now() < settled) return;
  told = answering;
  const text =
    'Das Portal wurde aktualisiert. Sie können hier weiterarbeiten und absenden; laden Sie die Seite danach bitte neu.';
  notify({ type: 'info', autohide: false, about: 'release', text });
}
