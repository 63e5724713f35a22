import type { ReactNode } from 'react';
import { faqListing as listing } from '@/lib/faq/listing';
import { anchorOf, type FaqEntry } from '@/lib/faq/record';
import { grouped } from '@/lib/groups';
import { urlOf } from '@/lib/routes';
import { markedHtml, searchWords } from '@/lib/text/highlight';
import { copyLink } from '../lists/copy-cell';
import { ListEnd } from '../lists/list-end';
import { type ListProps, ListView } from '../lists/list-view';
import { EmptyState } from '../ui/empty-state';
import { html } from '../ui/markup';
import { OpenTarget } from '../ui/open-target';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import styles from './faq.module.css';

interface Props extends ListProps<typeof listing> {
  /** The site's public address, for links to be passed on. */
  publicUrl: string;
  actions: ReactNode;
}

const found = { ...listing.words, one: 'gefundene Frage', several: 'gefundene Fragen' };
const nothing = <EmptyState title="Noch ist keine Frage eingetragen" />;

/** The questions by category, their answers sanitised and marked; what a search found stands open. */
export function FaqView({ publicUrl, ...list }: Props) {
  const { rows, address } = list;
  const words = searchWords(address.suche);
  const groups = [...grouped(rows, ({ category }) => category)].map(([title, entries], place) => ({
    ...{ id: `kategorie-${place + 1}`, title, entries },
  }));
  const body = (
    <WithContents entries={groups}>
      {groups.map(({ id, title, entries }) => (
        <Section key={id} {...{ id, title }}>
          {entries.map((entry) => (
            <Question key={entry.uid} {...{ ...entry, words, publicUrl }} />
          ))}
        </Section>
      ))}
    </WithContents>
  );
  return (
    <>
      <ListView
        {...{ ...list, nothing, body }}
        listing={address.suche ? { ...listing, words: found } : listing}
      />
      <p className={styles.contact}>
        Ihre Frage ist nicht dabei? <a href={urlOf('Contact')}>Schreiben Sie uns.</a>
      </p>
      <ListEnd noun={listing.noun} address={listing.link(address)} />
      <OpenTarget />
    </>
  );
}

/**
 * A question that opens without a script. Its address names what is inside it, because browsers open what holds the
 * part that an address names, before React looks at it.
 */
function Question({ words, publicUrl, ...entry }: FaqEntry & { words: string[]; publicUrl: string }) {
  const { uid, question, answer } = entry;
  const id = anchorOf(uid);
  const open = words.length > 0 || undefined;
  const marked = { __html: markedHtml(html`${question}`.text, words) };
  const link = html`<a href="#${id}" aria-label="Link zu dieser Frage: ${question}">Link zu dieser Frage</a>`;
  const copy = copyLink(`${publicUrl}${listing.path}#${id}`, question);
  return (
    <details className={styles.question} data-print="unfolded" open={open} suppressHydrationWarning>
      <summary>
        <h3 dangerouslySetInnerHTML={marked} />
      </summary>
      <div id={id} className={styles.answer}>
        <RichText html={answer} />
        <p
          className={styles.link}
          data-print="no"
          dangerouslySetInnerHTML={{ __html: html`${link} ${copy}`.text }}
        />
      </div>
    </details>
  );
}
