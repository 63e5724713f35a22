import { ThankYouView } from '@/components/registration/thank-you-view';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('ThankYouMP', async () => ({
  title: 'Danke für Ihre Registrierung',
  noIndex: true,
}));

export default page('ThankYouMP', async () => <ThankYouView marketPartner />);
