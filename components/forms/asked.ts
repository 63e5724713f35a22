'use client';

import { asked, askedInPlace } from '../ui/asked';
import type { OrderProps } from './order-editor';

export const AskedDeletion = asked(() => import('./deletion'));
export const AskedOrder = askedInPlace<OrderProps>(() => import('./order-editor'));
