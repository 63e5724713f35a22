import { mostConsultationsAbout } from '@/lib/consultations/model';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';

/** The newest consultations about a process or schema, and where the others are. */
export const ConsultationsAbout = ({
  list,
  about,
}: {
  /** One more than are shown, if there are more. */
  list: Named[];
  /** Left out for a draft, which the list of consultations never names. */
  about?: { process: number } | { schema: number };
}) => (
  <>
    <ul>
      {list.slice(0, mostConsultationsAbout).map(({ uid, name }) => (
        <li key={uid}>
          <a href={urlOf('ConsultationDetail', { uid })}>{name}</a>
        </li>
      ))}
    </ul>
    {about && list.length > mostConsultationsAbout && (
      <p>
        <a href={urlOf('ConsultationList', {}, about)}>Alle Konsultationen dazu</a>
      </p>
    )}
  </>
);
