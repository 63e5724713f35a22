import { useId } from 'react';
import styles from '../schemas/schemas.module.css';
import { Button } from '../ui/button';
import { Field } from '../ui/field';

interface Props {
  busy: boolean;
  /** A preview is shown already. */
  shown: boolean;
  onChoose: (file: File | undefined) => void;
  onPreview: () => void;
}

/** The file of the list. */
export function ListFile({ busy, shown, onChoose, onPreview }: Props) {
  const id = useId();
  return (
    <form
      className={styles.upload}
      aria-label="Schnittstellenliste importieren"
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <Field
        id={id}
        label="Schnittstellenliste (CSV oder XLSX)"
        hint="Spalten in beliebiger Reihenfolge, deutsch oder englisch: Prozess, Prozessversion, Marktnachricht, Sender, Empfänger, Gültig ab, Gültig bis, Schema, Schemaversion, Namespace, Schemaset; dazu wahlweise Bezeichnung."
      >
        {(control) => (
          <input
            type="file"
            accept=".csv,.xlsx"
            className={styles.fileInput}
            onChange={(event) => onChoose(event.target.files?.[0])}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" look={shown ? 'secondary' : 'primary'} icon="eye" busy={busy}>
        Vorschau zeigen
      </Button>
    </form>
  );
}
