import { DateField } from '../forms/date-field';
import { UploadForm } from '../forms/upload-form';

interface Props {
  busy: boolean;
  /** A preview is shown already. */
  shown: boolean;
  /** Today in Vienna: no report is of the future. */
  today: string;
  reportedOn: string;
  errors: { files?: string; reportedOn?: string };
  onFile: (files: File[]) => void;
  onDay: (day: string) => void;
  onPreview: (files: File[]) => void;
}

/** The file of a report and its day. */
export function ReportFile({ busy, shown, today, reportedOn, errors, onFile, onDay, onPreview }: Props) {
  return (
    <UploadForm
      name="Meldung importieren"
      label="Meldung (CSV oder XLSX)"
      hint="Spalten in beliebiger Reihenfolge, deutsch oder englisch: Umspannwerk, Frei (MVA), Gebucht (MVA), Breitengrad, Längengrad, Bundesland; dazu wahlweise Netzbetreiber und Spannungsebene. Zahlen mit Komma oder Punkt."
      accept=".csv,.xlsx"
      problem={errors.files}
      busy={busy}
      submit={{ label: 'Vorschau zeigen', icon: 'eye', look: shown ? 'secondary' : 'primary' }}
      onChoose={onFile}
      onSend={onPreview}
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
    </UploadForm>
  );
}
