import { UploadForm } from '../forms/upload-form';

interface Props {
  busy: boolean;
  /** A preview is shown already. */
  shown: boolean;
  onChoose: (files: File[]) => void;
  onPreview: (files: File[]) => void;
}

/** The file of the list. */
export function ListFile({ busy, shown, onChoose, onPreview }: Props) {
  return (
    <UploadForm
      name="Schnittstellenliste importieren"
      label="Schnittstellenliste (CSV oder XLSX)"
      hint="Spalten in beliebiger Reihenfolge, deutsch oder englisch: Prozess, Prozessversion, Marktnachricht, Sender, Empfänger, Gültig ab, Gültig bis, Schema, Schemaversion, Namespace, Schemaset; dazu wahlweise Bezeichnung."
      accept=".csv,.xlsx"
      busy={busy}
      submit={{ label: 'Vorschau zeigen', icon: 'eye', look: shown ? 'secondary' : 'primary' }}
      onChoose={onChoose}
      onSend={onPreview}
    />
  );
}
