import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { messageFacts, messageView } from './message-page';

export const generateMetadata = metadata('MarketNotifications', messageFacts);

export default page('MarketNotifications', messageView);
