import 'server-only';
import { plainOf } from './password-rules';

// Building blocks of passwords that guessing programs try first: German and English words, and the endings people add.
// They combine to about ten thousand passwords of eight or more characters.

const words = `
passwort password passwd kennwort geheim geheimnis willkommen welcome hallo hello servus gruessgott
administrator admin root user benutzer test tester testing master login anmelden zugang default changeme
letmein iloveyou ichliebedich liebe schatz schatzi engel sonne sonnenschein sunshine mond sterne blume
princess prinzessin prinz king queen drache dragon monkey affe tiger loewe baer hund katze mausi maus pferd
football fussball baseball basketball hockey tennis superman batman spiderman pokemon starwars starwarsfan
ninja shadow schatten hunter jaeger killer michael thomas andreas stefan daniel christian alexander
martin peter markus wolfgang johannes lukas david julia anna maria sarah laura katharina christina sabine
jessica jennifer ashley nicole charlie george harley jordan trustno freedom freiheit whatever computer
internet samsung google facebook youtube amazon microsoft windows apple iphone android telekom
austria oesterreich wien vienna graz linz salzburg innsbruck klagenfurt tirol steiermark kaernten
burgenland vorarlberg niederoesterreich oberoesterreich deutschland germany berlin hamburg muenchen
rapid austriawien sturmgraz bayern borussia
sommer winter fruehling herbst summer spring autumn january februar montag freitag sonntag weihnachten
januar jaenner maerz april august september oktober november dezember
schule arbeit firma buero office company chef team projekt urlaub ferien familie family mama papa baby
strom energie energy gas netz erdgas stromnetz netzbetreiber lieferant zaehlpunkt kraftwerk verbund
markt marktpartner portal
secret secure security sicherheit sicher safety mustang ferrari porsche mercedes audi volkswagen yamaha
pizza schokolade chocolate cookie banana kaffee coffee bier wein wasser
music musik guitar gitarre rockstar metallica nirvana mozart
qwertz qwertzuiop qwertzuiopue qwerty qwertyuiop asdfgh asdfghjkl yxcvbnm zxcvbnm qayxsw edcrfv qazwsx
qazwsxedc wsxedc abcdef abcdefgh abcdefghijkl abcdefghijklmnop
`
  .trim()
  .split(/\s+/);

const runs = ['1234567890', '0987654321', 'qwertzuiopasdfghjklyxcvbnm', 'qwertyuiopasdfghjklzxcvbnm'];
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Signs that people write in place of letters. */
const signs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const known = new Set(words);

const unsigned = (text: string) => text.replace(/[013457$@!]/g, (sign) => signs[sign] ?? sign);

/** Whether a text consists only of common words, at most `most` of them. */
function isWords(text: string, most = 3): boolean {
  if (text === '') return true;
  if (most === 0) return false;
  for (let end = 3; end <= text.length; end += 1) {
    if (known.has(text.slice(0, end)) && isWords(text.slice(end), most - 1)) return true;
  }
  return false;
}

/** Whether a text follows the keyboard, the digits or the alphabet, also several times over. */
function isRun(text: string): boolean {
  const lines = [...runs, alphabet, '0123456789', ...runs.map((run) => [...run].reverse().join(''))];
  return lines.some((line) => {
    const around = line.repeat(Math.ceil(text.length / line.length) + 1);
    return around.includes(text);
  });
}

/**
 * Whether a password is a common one (docs/requirements/accounts.md, Passwords): common words or a run of keys, also
 * with digits and signs around them or signs in place of letters.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  const middle = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [lower, middle, unsigned(lower), unsigned(middle)].map(plainOf).some((plain) => {
    // Only signs: common if there are fewer than six different ones.
    if (plain === '') return new Set(lower).size < 6;
    // Years, counts and exclamation marks before or after do not make a password rare.
    const core = plain.replace(/^\d{1,8}|\d{1,12}$/g, '');
    const letters = plain.replace(/\d/g, '');
    if (letters === '') return isRun(plain); // a long number that is no run is allowed
    return isRun(plain) || isRun(core) || isWords(core) || isWords(letters, 2);
  });
}
