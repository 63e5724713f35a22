import { pathOfPage } from '@/lib/content/navigation';
import type { AdminPage } from '@/lib/content/page-model';
import { inTreeOrder } from '@/lib/content/tree';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, joined, link, type Markup } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';
import styles from './content-admin.module.css';
import { type MissingStandard, StandardEntries } from './standard-entries';

type Row = AdminPage & { level: number };

const columns: Column<Row>[] = [
  {
    key: 'title',
    title: 'Titel',
    cell: ({ uid, title, level }) =>
      html`<span class="${styles[`level${level}`]}">${link(urlOf('AdminPageEdit', { uid }), title)}</span>`,
  },
  { key: 'path', title: 'Adresse', cell: addressOf },
  { key: 'state', title: 'Status', cell: (page) => joined(statesOf(page), ' ') },
  { key: 'links', title: 'Verlinkt in', cell: linksOf },
  {
    key: 'versions',
    title: 'Versionen',
    nowrap: true,
    cell: ({ uid, versions }) =>
      versions === 0
        ? '–'
        : link(urlOf('AdminPageVersions', { uid }), counted(versions, 'Version', 'Versionen')),
  },
  {
    key: 'changed',
    title: 'Geändert',
    nowrap: true,
    cell: ({ changed, by }) => html`${formatDate(changed)}${by && html` <br>${by}`}`,
  },
];

interface Props {
  pages: AdminPage[];
  /** Standard pages that the portal does not have. */
  missing: MissingStandard[];
  restore: (values: { keys: string[] }) => Promise<FormState>;
}

/** All content pages as they are nested, with what leads to each. */
export function PageListView({ pages, missing, restore }: Props) {
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], 'Inhaltsseiten']}
        title="Inhaltsseiten"
        lead="Seiten, die Sie selbst schreiben. Was Sie speichern, sehen alle gleich darauf."
        actions={
          <ButtonLink href={urlOf('AdminPageCreate')} look="primary" icon="plus">
            Seite anlegen
          </ButtonLink>
        }
      />
      <Table
        caption="Inhaltsseiten"
        captionHidden
        columns={columns}
        rows={inTreeOrder(pages)}
        empty={
          <EmptyState
            title="Es gibt noch keine Inhaltsseite"
            actions={<ButtonLink href={urlOf('AdminPageCreate')}>Seite anlegen</ButtonLink>}
          />
        }
      />
      {missing.length > 0 && (
        <Section id="standard" title="Fehlende Standardseiten">
          <StandardEntries missing={missing} path={urlOf('AdminPages')} restore={restore} />
        </Section>
      )}
    </>
  );
}

function addressOf({ url, non_content, ...page }: Row): Markup {
  const path = pathOfPage(page);
  if (url) return codeMarkup(url);
  return non_content ? codeMarkup(path) : link(encodeURI(path), codeMarkup(path));
}

function statesOf({ url, non_content, nav_hide, footer }: Row): Markup[] {
  return [
    url
      ? badgeMarkup('blue', 'Führt nach außen')
      : non_content
        ? badgeMarkup('neutral', 'Ohne Inhalt')
        : badgeMarkup('green', 'Öffentlich'),
    ...(footer ? [badgeMarkup('neutral', 'Fußzeile')] : []),
    ...(nav_hide ? [badgeMarkup('amber', 'Ausgeblendet')] : []),
  ];
}

function linksOf({ links, url, non_content }: Row): Markup {
  if (links.length === 0) return html`${url || non_content ? '–' : 'Nirgends'}`;
  return joined(
    links.map(({ kind, uid, name, area }) =>
      kind === 'page'
        ? html`Seite ${link(urlOf('AdminPageEdit', { uid }), name)}`
        : html`${area === 'footer' ? 'Fußzeile' : 'Navigation'} ${link(urlOf('AdminNavigationEdit', { uid }), name)}`,
    ),
    html`<br>`,
  );
}
