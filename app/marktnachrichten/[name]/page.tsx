import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import {
  messageFacts,
  messageView,
} from '@/app/prozesse/[uid]/marktnachrichten/[marketnotificationsUid]/message-page';

export const generateMetadata = metadata('MessageByCode', messageFacts);

export default page('MessageByCode', messageView);
