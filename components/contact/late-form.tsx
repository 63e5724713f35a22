'use client';

import { Late, late } from '../ui/late';
import type { ContactFormProps } from './contact-form';

const form = late(() => import('./contact-form'));

/** The contact form. */
export const ContactForm = (props: ContactFormProps) => <Late script={form} props={props} />;
