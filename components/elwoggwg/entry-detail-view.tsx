import type { ReactNode } from 'react';
import { elwogUrl } from '@/lib/elwoggwg/address';
import type { ElwogEntry } from '@/lib/elwoggwg/model';
import { lawsIn } from '@/lib/law/model';
import { formatDate, formatEnd } from '@/lib/time/format';
import { VersionTable } from '../compare/version-table';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { RepealedNotice } from '../processes/laws';
import { WithdrawnNotice } from '../records/withdrawn-notice';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { ElwogBlockView } from './block-view';
import { elwogBadge } from './status';

interface Props {
  entry: ElwogEntry;
  /** The rich texts, already sanitised; those of the blocks by uid. */
  texts: { description: string; blocks: ReadonlyMap<number, string> };
  /** What may be done with the entry. */
  actions?: ReactNode;
  /** What may be done with a block. */
  blockActions?: (blockUid: number) => ReactNode;
  /** Adds blocks and puts them in order. */
  arrange?: ReactNode;
  /** Says which release publishes a draft. */
  release?: ReactNode;
  /** The section that compares with another version. */
  comparison?: ReactNode;
  /** Its change history, a section of its own. */
  history?: ReactNode;
}

/** A version of an entry with its blocks (docs/requirements/records.md, ELWOG/GWG entry). */
export function ElwogDetailView({
  entry,
  texts,
  actions,
  blockActions,
  arrange,
  release,
  comparison,
  history,
}: Props) {
  const { marketPartnerUid, company, title, version, blocks, status, published } = entry;
  const description = { id: 'beschreibung', title: 'Beschreibung' };
  const versions = { id: 'versionen', title: 'Versionen' };
  const contents = [
    ...(texts.description ? [description] : []),
    ...blocks.map((block) => ({ id: `block-${block.uid}`, title: block.title })),
    versions,
    ...(history ? [historySection] : []),
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['MarketPartner'], ['MarketPartnerDetail', { marketPartnerUid }, company], title]}
        title={title}
        badge={<Shown markup={elwogBadge(status)} />}
        lead={company}
        actions={actions}
      />
      <StatusNotice entry={entry} />
      {release}
      {status !== 'Abgelaufen' && <RepealedNotice laws={lawsIn(entry.legalBasis)} />}
      <SummaryList
        items={[
          { term: 'Rechtsgrundlage', description: entry.legalBasis },
          { term: 'Sparte', description: entry.division },
          { term: 'Gültig ab', description: formatDate(entry.validFrom) },
          { term: 'Gültig bis', description: formatEnd(entry.validUntil) },
          { term: 'Version', description: String(version) },
          { term: 'Veröffentlicht am', description: published && formatDate(published) },
        ]}
      />
      {comparison}
      <WithContents entries={contents}>
        {texts.description && (
          <Section {...description}>
            <RichText html={texts.description} />
          </Section>
        )}
        {blocks.map((block) => (
          <Section
            key={block.uid}
            id={`block-${block.uid}`}
            title={block.title}
            actions={blockActions?.(block.uid)}
          >
            <ElwogBlockView block={block} html={texts.blocks.get(block.uid) ?? ''} />
          </Section>
        ))}
        {arrange}
        <Section {...versions}>
          <VersionTable
            versions={entry.versions}
            current={entry.uid}
            nameOf={({ version }) => `Version ${version}`}
            href={elwogUrl}
            badge={({ status }) => elwogBadge(status)}
            comparison={(otherUid) => `${elwogUrl(entry)}?vergleich=${otherUid}#vergleich`}
          />
        </Section>
        {history}
        <LastChanged at={entry.changed} />
      </WithContents>
    </article>
  );
}

/** What a reader of another than the valid version has to know. */
function StatusNotice({ entry: { status, version, versions, withdrawal } }: { entry: ElwogEntry }) {
  if (status === 'Entwurf') {
    return (
      <Notice title="Das ist ein Entwurf">
        <p>
          Ihn sehen nur die Administration und die Redaktion dieses Marktpartners und die
          Seitenadministration.
        </p>
      </Notice>
    );
  }
  if (status === 'Zurückgezogen') return <WithdrawnNotice text={withdrawal} />;
  const newer = versions.find((one) => one.status === 'Veröffentlicht' && one.version > version);
  if (status !== 'Abgelaufen' && !newer) return null;
  return (
    <Notice
      tone={status === 'Abgelaufen' ? 'amber' : 'blue'}
      title={status === 'Abgelaufen' ? 'Diese Version ist abgelaufen' : 'Es gibt eine neuere Version'}
    >
      {newer && (
        <p>
          <a href={elwogUrl(newer)}>
            Version {newer.version}, gültig ab {formatDate(newer.validFrom)}
          </a>
        </p>
      )}
    </Notice>
  );
}
