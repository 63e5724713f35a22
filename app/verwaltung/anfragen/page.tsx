import { listMetadata, listPage } from '@/app/_frame/list-page';
import { MessageListView } from '@/components/contact/message-list-view';
import { call } from '@/lib/backend/call';
import { listContactAssignees, listContactMessages } from '@/lib/contact/endpoints';
import { contactListing as listing } from '@/lib/contact/listing';
import { choicesOf } from '@/lib/filters';

export const generateMetadata = listMetadata(listing);

export default listPage(listing, async ({ address }) => {
  const [{ messages, total }, { assignees }] = await Promise.all([
    call(listContactMessages, listing.question(address)),
    call(listContactAssignees, {}),
  ]);
  return (
    <MessageListView {...{ address, total, rows: messages, choices: { assignee: choicesOf(assignees) } }} />
  );
});
