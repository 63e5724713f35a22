import type { AdminInfoText } from '@/lib/content/info-model';
import { plainText } from '@/lib/html/plain-text';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { html, joined, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text);

const columns: Column<AdminInfoText>[] = [
  {
    key: 'title',
    title: 'Titel',
    cell: ({ key, saved }) =>
      html`${saved ? link(urlOf('AdminInfoTextEdit', { uid: saved.uid }), saved.title || key) : 'Noch ohne Text'} <br>${codeMarkup(key)}`,
  },
  {
    key: 'text',
    title: 'Text',
    cell: ({ saved }) => {
      if (!saved) return badgeMarkup('red', 'Fehlt');
      const text = plainText(saved.text);
      return text ? shortened(text) : badgeMarkup('amber', 'Leer, wird nicht gezeigt');
    },
  },
  {
    key: 'places',
    title: 'Steht in',
    cell: ({ places }) =>
      places.length > 0 ? joined([...places], html`<br>`) : badgeMarkup('neutral', 'Wird nicht verwendet'),
  },
  {
    key: 'changed',
    title: 'Geändert',
    nowrap: true,
    cell: ({ saved }) => saved && html`${formatDate(saved.changed)}${saved.by && html` <br>${saved.by}`}`,
  },
];

/** All info texts with where they stand; their keys are the program's. */
export function InfoTextListView({ infoTexts }: { infoTexts: AdminInfoText[] }) {
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], 'Infotexte']}
        title="Infotexte"
        lead="Die Erklärungen hinter dem Fragezeichen und dem Info-Knopf neben Feldern und Filtern."
      />
      <Table caption="Infotexte" captionHidden columns={columns} rows={infoTexts} />
    </>
  );
}
