/** How long an account number is, by country: those of the single euro payments area. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** The remainder by 97 of the number with its head moved to the end and letters as 10 to 35; too long for one number. */
function remainder(iban: string): number {
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** An account number without its spaces, if it can be one: country, length and check digits fit. */
export function readIban(text: string): string | undefined {
  const iban = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const isWellFormed = /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && lengths[iban.slice(0, 2)] === iban.length
  return isWellFormed && remainder(iban) === 1 ? iban : undefined
}

/** The part of an account number that may be shown and logged: enough for its owner to recognise it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
