const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text of shoppers and of our own, as it may stand between tags and in attributes. */
export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
