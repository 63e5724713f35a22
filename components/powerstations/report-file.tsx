import { useId } from 'react';
import { DateField } from '../forms/date-field';
import styles from '../schemas/schemas.module.css';
import { Button } from '../ui/button';
import { Field } from '../ui/field';

interface Props {
  busy: boolean;
  /** A preview is shown already. */
  shown: boolean;
  /** Today in Vienna: no report is of the future. */
  today: string;
  reportedOn: string;
  errors: { files?: string; reportedOn?: string };
  onFile: (file: File | undefined) => void;
  onDay: (day: string) => void;
  onPreview: () => void;
}

/** The file of a report and its day. */
export function ReportFile({ busy, shown, today, reportedOn, errors, onFile, onDay, onPreview }: Props) {
  const id = useId();
  return (
    <form
      className={styles.upload}
      aria-label="Meldung importieren"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <DateField
        label="Stichtag der Meldung"
        hint="Der Tag, für den die Werte gelten. Eine Meldung, die älter ist als die letzte, ergänzt nur den Verlauf."
        value={reportedOn}
        min="2010-01-01"
        max={today}
        error={errors.reportedOn}
        onChange={(event) => onDay(event.target.value)}
      />
      <Field
        id={id}
        label="Meldung (CSV oder XLSX)"
        error={errors.files}
        hint="Spalten in beliebiger Reihenfolge, deutsch oder englisch: Umspannwerk, Frei (MVA), Gebucht (MVA), Breitengrad, Längengrad, Bundesland; dazu wahlweise Netzbetreiber und Spannungsebene. Zahlen mit Komma oder Punkt."
      >
        {(control) => (
          <input
            type="file"
            accept=".csv,.xlsx"
            className={styles.fileInput}
            onChange={(event) => onFile(event.target.files?.[0])}
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
