'use client';

import type { ComponentProps } from 'react';
import { Late, late } from '../ui/late';

const load = () => import('./registration-form');
const form = late(load);

/** The form of `/registrierung`. */
export const RegistrationForm = (props: ComponentProps<Awaited<ReturnType<typeof load>>['default']>) => (
  <Late script={form} props={props} />
);
