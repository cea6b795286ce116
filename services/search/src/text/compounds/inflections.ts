const ENDINGS = ['', 'e', 'n', 's', 'en', 'er', 'es', 'em', 'ern', 'ens']

/** The forms a German word may take, as far as the stemmer takes them for the same word, each with the common stem. */
export function formsOf(words: Iterable<string>, stem: (word: string) => string): Map<string, string> {
  const forms = new Map<string, string>()
  for (const word of words) {
    const stemmed = stem(word)
    for (const base of new Set([word, stemmed])) {
      for (const ending of ENDINGS) {
        const form = base + ending
        if (form.length >= 3 && !forms.has(form) && stem(form) === stemmed) forms.set(form, stemmed)
      }
    }
  }
  return forms
}
