import type { ReactNode } from 'react';
import type { MarketPartnerDetail } from '@/lib/market-partners/record';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { Badge } from '../ui/badge';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { LogoImage } from './logo-image';
import styles from './market-partners.module.css';
import { NumberList } from './number-list';
import { PartnerFacts } from './partner-facts';

/** A part of a market partner's page, with a place in its table of contents. */
export interface PartnerSection {
  id: string;
  title: string;
  /** What may be done in it, beside its title. */
  actions?: ReactNode;
  content: ReactNode;
}

interface Props {
  partner: MarketPartnerDetail;
  /** Its description, already sanitised. */
  html: string;
  /** To follow, cite and print it. */
  tools: ReactNode;
  /** What may be done with the record. */
  actions?: ReactNode;
  /** What other domains show of the partner, for who may see it: contact persons, ELWOG/GWG, accounts; nothing of what is past. */
  sections?: PartnerSection[];
  /** Its change history, a section of its own; left out of what is past. */
  history?: ReactNode;
  /** Says that it is shown as it stood on a day. */
  past?: ReactNode;
}

/** A market partner with all its numbers and what belongs to it (docs/requirements/records.md, Market partner). */
export function MarketPartnerView({ partner, html, tools, actions, sections = [], history, past }: Props) {
  const { company, shortName, active, ecnumbers, changed } = partner;
  const all: PartnerSection[] = [
    { id: 'nummern', title: 'Nummern', content: <NumberList numbers={ecnumbers} /> },
    ...(html ? [{ id: 'beschreibung', title: 'Beschreibung', content: <RichText html={html} /> }] : []),
    ...sections,
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['MarketPartner'], company]}
        title={company}
        badge={active === 0 && <Badge tone="red">Inaktiv</Badge>}
        lead={shortName && shortName !== company && shortName}
        actions={
          <>
            {tools}
            {actions}
          </>
        }
      />
      {active === 0 && (
        <Notice tone="amber" title="Dieser Marktpartner ist nicht aktiv">
          <p>Nur die Seitenadministration sieht ihn, und niemand kann in seinem Namen handeln.</p>
        </Notice>
      )}
      {past}
      {past && <p>Telefon, E-Mail-Adresse und Logo gehören nicht zu früheren Ständen.</p>}
      <div className={styles.top}>
        <PartnerFacts partner={partner} />
        <LogoImage logo={past ? null : partner.logo} company={company} />
      </div>
      <WithContents entries={past ? all : [...all, historySection]}>
        {all.map(({ id, title, actions: own, content }) => (
          <Section key={id} id={id} title={title} actions={own}>
            {content}
          </Section>
        ))}
        {history}
        <LastChanged at={changed} />
      </WithContents>
    </article>
  );
}
