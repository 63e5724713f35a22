import { UploadProblems } from '../schemas/upload-problems';
import { Notice } from '../ui/notice';
import type { Fate } from './use-import';

/** Where an import stands: why nothing is imported, or what is known of one whose answer did not come. */
export function ImportState({ problem, fate }: { problem: string; fate?: Fate }) {
  return (
    <>
      {problem && <UploadProblems title="Es wird nichts importiert" message={problem} />}
      <div role="status">
        {fate === 'open' && (
          <Notice title="Ob importiert wurde, ist noch nicht bekannt">
            Die Antwort des Servers ist ausgeblieben. Der Import läuft vielleicht noch; diese Seite fragt nach
            und zeigt hier, sobald er fertig ist. Sie können ihn auch noch einmal starten: Importiert wird nur
            einmal.
          </Notice>
        )}
        {fate === 'unknown' && (
          <Notice title="Ob zuvor importiert wurde, ist nicht bekannt">
            Die Antwort des Servers ist ausgeblieben. Wählen Sie dieselbe Datei noch einmal: Die Vorschau
            zeigt, was davon schon da ist.
          </Notice>
        )}
        {fate === 'done' && (
          <Notice tone="green" title="Der Import ist fertig">
            Alles ist importiert, auch wenn die Antwort des Servers ausgeblieben ist.
          </Notice>
        )}
      </div>
    </>
  );
}
