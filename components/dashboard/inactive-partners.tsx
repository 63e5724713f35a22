import { enumerated, plural } from '@/lib/text/plural';
import { Notice } from '../ui/notice';

/** Why somebody can't act in a market partner's name any more: the page administration took it out. */
export function InactivePartners({ companies }: { companies: string[] }) {
  if (companies.length === 0) return null;
  return (
    <Notice
      tone="amber"
      title={`${enumerated(companies)} ${plural(companies.length, 'ist', 'sind')} derzeit nicht aktiv`}
    >
      <p>
        Solange das so ist, können Sie dafür nicht handeln; Ihr Benutzerkonto bleibt bestehen. Haben Sie
        Fragen dazu, <a href="/kontakt">schreiben Sie uns</a>.
      </p>
    </Notice>
  );
}
