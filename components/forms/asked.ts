'use client';

import { asked, askedInPlace } from '../ui/asked';

export const AskedDeletion = asked(() => import('./deletion'));
export const AskedOrder = askedInPlace(() => import('./order-editor'));
