import { MessageCheckView } from '@/components/message-check/message-check-view';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('MessageCheck', {
  description:
    'XML-Nachrichten des österreichischen Strom- und Gasmarkts im Browser gegen ihr Schema prüfen, ohne sie hochzuladen: Fehler auf Deutsch mit Zeile und Pfad, dazu Prozess, Sender und Empfänger.',
});

export default page('MessageCheck', async () => <MessageCheckView />);
