import type { FormState } from '@/lib/forms';
import { type LinkCheck, type LinkFinding, problems } from '@/lib/link-check/model';
import { routeOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDateTime, formatNumber } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import type { Tone } from '../ui/badge';
import { badgeMarkup, codeMarkup, underMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';

interface Props {
  check: LinkCheck | null;
  start: () => Promise<FormState>;
}

const tones: Record<LinkFinding['problem'], Tone> = { missing: 'red', hidden: 'amber', malformed: 'red' };
/** A link that leads nowhere: where it stands, and what is wrong with it. */
export const linkFindingColumns: Column<LinkFinding>[] = [
  {
    key: 'place',
    title: 'Stelle',
    cell: ({ path, name, field }) => html`${link(path, name)}${underMarkup(field)}`,
  },
  { key: 'link', title: 'Link', cell: ({ link: address }) => codeMarkup(address) },
  {
    key: 'problem',
    title: 'Befund',
    nowrap: true,
    cell: ({ problem }) => badgeMarkup(tones[problem], problems[problem]),
  },
];

/** The links that lead nowhere, each with the place to mend it. */
export function LinkCheckView({ check, start }: Props) {
  const { title } = routeOf('AdminLinks');
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], title]}
        title={title}
        lead="Links in Texten und Feldern, die im Portal ins Leere führen oder zu etwas, was nicht alle sehen. Adressen außerhalb werden nur der Form nach geprüft. Geprüft wird jede Nacht."
        actions={
          <ActionButton
            label="Jetzt prüfen"
            action={start}
            argument={undefined}
            success="Die Prüfung läuft. Das Ergebnis steht in einigen Sekunden hier: Bitte laden Sie die Seite dann neu."
            small={false}
          />
        }
      />
      {check ? <Checked check={check} /> : <EmptyState title="Noch wurde nicht geprüft" />}
    </>
  );
}

function Checked({ check: { checked, links, total, findings } }: { check: LinkCheck }) {
  return (
    <>
      <p>
        Zuletzt geprüft am {formatDateTime(checked)} Uhr: {counted(links, 'Link', 'Links')},{' '}
        {total === 0 ? 'kein Befund' : counted(total, 'Befund', 'Befunde')}.
        {total > findings.length && ` Gezeigt werden die ersten ${formatNumber(findings.length)}.`}
      </p>
      {findings.length > 0 && (
        <Table
          caption="Befunde"
          captionHidden
          columns={linkFindingColumns}
          rows={findings}
          group={({ kind }) => kind}
        />
      )}
    </>
  );
}
