/** How the form shows the captcha: the portal's own proof of work, or a configured service. */
export type CaptchaSetup = { kind: 'work' } | { kind: 'script'; scriptUrl: string; siteKey: string };
