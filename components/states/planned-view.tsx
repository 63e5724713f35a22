import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';

/** A route whose screen is still to come, for those who may enter it. */
export function PlannedView({ title }: { title: string }) {
  return (
    <>
      <PageHeader breadcrumb={[{ title }]} title={title} />
      <Notice title="In Vorbereitung">
        Dieser Bereich wird gerade aufgebaut. Sie haben Zugang und finden ihn nach der Fertigstellung unter
        dieser Adresse.
      </Notice>
      <p>
        <ButtonLink href="/">Zur Startseite</ButtonLink>
      </p>
    </>
  );
}
