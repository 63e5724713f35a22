import 'server-only';
import { config } from '../config';
import type { CaptchaSetup } from './model';

/** The captcha for forms; contains no secret. */
export function captchaSetup(): CaptchaSetup {
  if (!config.captcha) return { kind: 'work' };
  const { scriptUrl, siteKey } = config.captcha;
  return { kind: 'script', scriptUrl, siteKey };
}
