const brokenEscape = /%[\da-f]?$|[\uD800-\uDBFF]$/i
const brokenCharacter = /(%[cd][\da-f]|%e[\da-f](%[89ab][\da-f])?|%f[0-7](%[89ab][\da-f]){0,2})$/i

/** The beginning of an address; never ends within a percent escape or a character of several of them. */
export const cut = (address: string, most: number): string =>
  address.length <= most ? address : address.slice(0, most).replace(brokenEscape, '').replace(brokenCharacter, '')
