import 'server-only';
import { countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { newChallenge } from './work';

export const showChallenge = endpoint('GET /captcha/challenge', {
  summary: 'Eine Aufgabe der Sicherheitsprüfung öffentlicher Formulare',
  access: 'public',
  handle: async (_, { ip }) => {
    await countTry('captchaAddress', ip);
    return newChallenge();
  },
});
