const ENDINGS = ['', 'e', 'n', 's', 'en', 'er', 'es', 'em', 'ern', 'ens']

type Stem = (word: string) => string
type Forms = { stemmed: string; forms: readonly string[] }

/** Every segment asks for the forms of the same heads. */
const remembered = new WeakMap<Stem, Map<string, Forms>>()
const MOST_REMEMBERED = 20_000

/** The forms a German word may take, as far as the stemmer takes them for the same word, each with the common stem. */
export function formsOf(words: Iterable<string>, stem: Stem): Map<string, string> {
  const cache = remembered.get(stem) ?? new Map<string, Forms>()
  remembered.set(stem, cache)
  const found = new Map<string, string>()
  for (const word of words) {
    let known = cache.get(word)
    if (!known) {
      known = inflect(word, stem)
      if (cache.size >= MOST_REMEMBERED) cache.clear()
      cache.set(word, known)
    }
    for (const form of known.forms) if (!found.has(form)) found.set(form, known.stemmed)
  }
  return found
}

function inflect(word: string, stem: Stem): Forms {
  const stemmed = stem(word)
  const forms = [...new Set([word, stemmed])].flatMap((base) => ENDINGS.map((ending) => base + ending))
  return { stemmed, forms: forms.filter((form) => form.length >= 3 && stem(form) === stemmed) }
}
