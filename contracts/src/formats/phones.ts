/** Calling codes of two digits; `1` and `7` have one digit, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const callingCode = (digits: string): string => {
  if (/^[17]/.test(digits)) return digits.slice(0, 1)
  return digits.slice(0, twoDigits.test(digits) ? 2 : 3)
}

/** Lengths of the groups behind the calling code, by the first digits of the number; the last group takes the rest. */
type Grouping = readonly [start: RegExp, ...lengths: number[]]

const groupings: Readonly<Record<string, readonly Grouping[]>> = {
  33: [[/^/, 1, 2, 2, 2]],
  41: [[/^/, 2, 3, 2]],
  423: [[/^\d{7}$/, 3, 2]],
  // Vienna, mobile networks and the large towns have short codes.
  43: [
    [/^1/, 1],
    [/^(?:6[5-9]|316|463|512|732)/, 3],
    [/^/, 4],
  ],
  44: [
    [/^20/, 2, 4],
    [/^1(?:1|\d1)/, 3, 3],
    [/^/, 4],
  ],
  49: [
    [/^(?:30|32|40|69|89)/, 2],
    [/^1[67]/, 3],
    [/^15/, 4],
    [/^(?:20[1-389]|21[124]|22[18]|23[14]|34[015]|3[35-9][15]|906|800)/, 3],
    [/^(?:2[4-9]|4[2-9]|[579][1-9]|[68][1-8])1/, 3],
    [/^/, 4],
  ],
}

/** Groups of three where the numbering plan is not known. */
const inThrees = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{2})/g, '$& ')

/** `+491712345678` is written `+49 171 2345678`. A number without its country stays as it was typed. */
export function formatPhone(phone: string): string {
  if (!/^\+\d{5,16}$/.test(phone)) return phone
  const code = callingCode(phone.slice(1))
  const national = phone.slice(1 + code.length)
  const grouping = groupings[code]?.find(([start]) => start.test(national))
  if (!grouping) return `+${code} ${inThrees(national)}`
  const [, ...lengths] = grouping
  const groups: string[] = []
  let rest = national
  for (const length of lengths) {
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [`+${code}`, ...groups, rest].filter(Boolean).join(' ')
}
