import type { FormState } from '@/lib/forms';
import type { PartnerToken } from '@/lib/partner-accounts/model';
import { TokenList } from '../account/token-list';

interface Props {
  marketPartnerUid: number;
  tokens: PartnerToken[];
  revoke: (values: { marketPartnerUid: number; uid: number }) => Promise<FormState>;
}

/** The API tokens that act for a market partner, as a section of its page; only for who may keep its accounts. */
export const tokenSection = ({ marketPartnerUid, tokens, revoke }: Props) => ({
  id: 'api-token',
  title: 'API-Token',
  content: (
    <>
      <p>
        Mit diesen Token handeln Programme für den Marktpartner, jedes höchstens so weit wie die Person, der
        es gehört. Anlegen kann sie jede Person bei „Meine Daten“.
      </p>
      <TokenList
        tokens={tokens}
        ownerOf={({ person }) => person}
        revoke={revoke}
        argumentOf={(uid) => ({ marketPartnerUid, uid })}
      />
    </>
  ),
});
