'use client';

import { asked } from '../ui/asked';

export const AskedWithdrawal = asked(() => import('./withdrawal'));
