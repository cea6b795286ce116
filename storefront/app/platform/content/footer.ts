import { partsOf, readLinks, readPromises } from './blocks.ts'
import { given, textOf, textsOf } from './entries.ts'
import { first } from './pages.ts'
import { tagsOf } from './tags.ts'
import type { FooterContent } from './views.ts'

/** Reads the editorial part of the footer; untranslated texts are left out. */
export const readFooter = first((entry, reading): FooterContent => {
  const headline = textOf(entry, 'newsletterHeadline')
  const text = textOf(entry, 'newsletterText')
  const copyright = textOf(entry, 'copyright')
  const promises = reading.entry(entry.fields['benefits'])
  return {
    groups: partsOf(entry, 'linkGroups', 'linkGroup', reading).flatMap((group) => {
      const title = textOf(group, 'title')
      const links = readLinks(group, 'links', reading)
      return title && links.length > 0 ? [{ title, links }] : []
    }),
    promises: promises ? readPromises(promises, reading) : [],
    paymentIcons: textsOf(entry, 'paymentIcons'),
    deliveryIcons: textsOf(entry, 'deliveryIcons'),
    social: readLinks(entry, 'socialLinks', reading).filter(({ to }) => isElsewhere(to)),
    legal: readLinks(entry, 'legalLinks', reading),
    ...(headline && { newsletter: { headline, ...given({ text }) } }),
    ...(copyright && { copyright }),
    ...(reading.isTagged && { tags: tagsOf('appFooter', entry, reading.locale) }),
  }
})

const isElsewhere = (to: string) => to.startsWith('https:')
