import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface Props {
  /** How the sentence about an empty list begins: `Kein Prozess`. */
  what: string;
  /** Rows of the whole list; some where only this page has none. */
  total: number;
  /** Addresses: the first page, the list without filters, and the list in every status where that finds more. */
  firstPage: string;
  unfiltered: string;
  everyStatus?: string;
  /** Whether the list has a day as a filter, or nothing but a search. */
  byDay?: boolean;
  bySearch?: boolean;
}

/** A list, or a page of it, without rows: what to do about it. */
export function NothingFound({ what, total, firstPage, unfiltered, everyStatus, byDay, bySearch }: Props) {
  if (total > 0) {
    return (
      <EmptyState
        title="So viele Seiten hat diese Liste nicht"
        actions={<ButtonLink href={firstPage}>Zur ersten Seite</ButtonLink>}
      />
    );
  }
  if (bySearch) {
    const all = <ButtonLink href={unfiltered}>Alle anzeigen</ButtonLink>;
    return (
      <EmptyState title={`${what} passt zu dieser Suche`} actions={all}>
        Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.
      </EmptyState>
    );
  }
  const actions = (
    <>
      {everyStatus && <ButtonLink href={everyStatus}>In allen Status suchen</ButtonLink>}
      <ButtonLink href={unfiltered}>Alle Filter entfernen</ButtonLink>
    </>
  );
  return (
    <EmptyState title={`${what} passt zu diesen Filtern`} actions={actions}>
      {byDay
        ? 'Nehmen Sie einen Filter heraus, wählen Sie einen anderen Stichtag oder prüfen Sie die Schreibweise.'
        : 'Nehmen Sie einen Filter heraus oder prüfen Sie die Schreibweise.'}
    </EmptyState>
  );
}
