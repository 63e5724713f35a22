import { mostConsultationsAbout } from '@/lib/consultations/model';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';

/** The newest consultations about a process or schema, and where the others are. */
export const ConsultationsAbout = ({
  list,
  about,
}: {
  list: Named[];
  about: { process: number } | { schema: number };
}) => (
  <>
    <ul>
      {list.map(({ uid, name }) => (
        <li key={uid}>
          <a href={urlOf('ConsultationDetail', { uid })}>{name}</a>
        </li>
      ))}
    </ul>
    {list.length === mostConsultationsAbout && (
      <p>
        <a href={urlOf('ConsultationList', {}, about)}>Alle Konsultationen dazu</a>
      </p>
    )}
  </>
);
