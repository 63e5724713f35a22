import { ContactView } from '@/components/contact/contact-view';
import { call } from '@/lib/backend/call';
import { captchaSetup } from '@/lib/captcha/setup';
import { showSelf } from '@/lib/users/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { sendContactMessage } from './actions';

export const generateMetadata = metadata('Contact', {
  description: 'Schreiben Sie dem Team des Portals: Fragen zu Prozessen, Zugang und Inhalten.',
});

export default page('Contact', async ({ session }) => {
  const user = session.loggedIn ? await call(showSelf, {}) : undefined;
  const known = { name: session.fullName, email: user?.email ?? '', company: user?.company ?? '' };
  return <ContactView known={known} captcha={captchaSetup()} action={sendContactMessage} />;
});
