import type { Language } from '../engine/engine.ts'

type Sound = readonly [letters: RegExp, as: string]

/** Letters that sound alike, in folded words. */
const sounds: Readonly<Record<Language, readonly Sound[]>> = {
  de: [
    [/ph|v/g, 'f'],
    [/th|dt/g, 't'],
    [/ck|qu|ch(?=[rl])/g, 'k'],
    [/c(?![h])/g, 'k'],
    [/tz|z/g, 's'],
    [/ie|y|ih/g, 'i'],
    [/ai|ay|ey/g, 'ei'],
    [/aeu|oi/g, 'eu'],
    [/(?<=[aeou])h/g, ''],
    [/d$/, 't'],
    [/g$/, 'k'],
    [/b$/, 'p'],
  ],
  fr: [
    [/ph/g, 'f'],
    [/qu|ck|q/g, 'k'],
    [/c(?=[eiy])/g, 's'],
    [/c(?!h)/g, 'k'],
    [/e?aux?/g, 'o'],
    [/ai|ei/g, 'e'],
    [/y/g, 'i'],
    [/^h/, ''],
    [/th/g, 't'],
    [/(?:e?s|e|t|d|x|z)$/, ''],
  ],
  en: [
    [/ph/g, 'f'],
    [/ck|qu(?=e)|c(?![eihy])|q/g, 'k'],
    [/c(?=[eiy])|z/g, 's'],
    [/wh/g, 'w'],
    [/ea|ee|ie|ey|y/g, 'i'],
    [/ou|au|aw|ow/g, 'o'],
    [/(?<=.)gh/g, ''],
    [/er|or|ar|a$/g, 'a'],
    [/e$/, ''],
  ],
}

/** How a folded word sounds, roughly: "basquette" like "baskets", "beeny" like "beanie". */
export const soundOf = (folded: string, language: Language): string =>
  (sounds[language] ?? [])
    .reduce((word, [letters, as]) => word.replace(letters, as), folded)
    .replaceAll(/(.)\1+/g, '$1')

/** The consonants of a word, which are all of it where the vowels were left out: "lethr" for "leather". */
export const consonantsOf = (folded: string): string => folded.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1')

/** Letters beside each other on German, French and English keyboards, and those that sound alike. */
const rows = ['qwertzuiop', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'yxcvbnm', 'zxcvbnm', 'wxcvbn']
const alike = ['ck', 'kq', 'fv', 'vw', 'sz', 'cs', 'bp', 'dt', 'gk', 'ij', 'iy', 'jg']

export const areNear = (a = '', b = ''): boolean =>
  [...rows, ...alike].some((row) => row.includes(a + b) || row.includes(b + a))
