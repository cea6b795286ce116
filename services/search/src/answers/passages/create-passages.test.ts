import { markets } from '@vitrine/contracts/markets'
import { afterEach, describe, expect, it } from 'vitest'
import { createVocabulary } from '../../documents/vocabulary.ts'
import { defaultRules } from '../../rules/rules-file.ts'
import { smallStructure, smallToday } from '../../testing/small-catalogue.ts'
import { parseQuestion } from '../parse-question.ts'
import { createPassages, type Passages } from './create-passages.ts'
import type { ContentPage } from './page-source.ts'
import { splitSentences } from './split-sentences.ts'

const vocabulary = createVocabulary(smallStructure)
const rules = defaultRules()
const parse = (text: string) =>
  parseQuestion({ text, market: markets.de, language: 'de' }, { vocabulary, rules, now: Date.parse(smallToday) })

const page = (text: string): ContentPage => ({
  id: 'help',
  title: 'Hilfe',
  path: '/s/hilfe/',
  parts: [
    { heading: 'Brauche ich ein Konto?', anchor: 'konto', text },
    { heading: 'Wie lösche ich mein Konto?', anchor: 'loeschen', text: 'Im Konto unter Profil.' },
  ],
})

let passages: Passages | undefined
afterEach(() => passages?.close())

/** A source whose pages and health a test decides. */
function open() {
  const state = { version: '1', pages: [page('Nein. Als Gast geht es auch.')], failing: 0 }
  const failures: string[] = []
  passages = createPassages({
    source: {
      everyMs: 5,
      async version() {
        if (state.failing-- > 0) throw new Error('down')
        return state.version
      },
      load: async () => state.pages,
    },
    report: (event) => void failures.push(event),
  })
  return {
    state,
    failures,
    find: async (text: string) => ((await passages?.find(parse(text))) ?? []).map((each) => each.text),
  }
}

describe('passages of pages', () => {
  it('are quoted as whole sentences with the address of their part', async () => {
    const { find } = open()
    expect(await find('brauche ich ein konto')).toEqual(['Nein. Als Gast geht es auch.'])
    const [sentence] = (await passages?.find(parse('wie lösche ich mein kundenkonto'))) ?? []
    expect(sentence?.citations).toMatchObject([
      { source: 'page', path: '/s/hilfe/#loeschen', text: 'Im Konto unter Profil.' },
    ])
  })

  it('are not quoted where they leave a word of the question open', async () => {
    const { find } = open()
    expect(await find('brauche ich ein konto bei der sparkasse')).toEqual([])
    expect(await find('wo finde ich bernsteine')).toEqual([])
  })

  it('do not keep a question waiting where the service never answers', async () => {
    passages = createPassages({
      source: { everyMs: 5, version: () => new Promise(() => {}), load: async () => [] },
      report: () => {},
    })
    expect(await passages.find(parse('brauche ich ein konto'))).toEqual([])
  })

  it('follow new versions, and stay through an outage', async () => {
    const { state, find, failures } = open()
    await passages?.refresh()
    state.pages = [page('Ja. Aber nur ein kleines.')]
    state.version = '2'
    await expect.poll(() => find('brauche ich ein konto')).toEqual(['Ja. Aber nur ein kleines.'])
    state.failing = Number.POSITIVE_INFINITY
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    expect(await find('brauche ich ein konto')).toEqual(['Ja. Aber nur ein kleines.'])
  })

  it('are read again soon after a failure, which is no outage yet', async () => {
    const { state, failures } = open()
    state.failing = 2
    await expect.poll(() => passages?.version()).toBe('1')
    expect(failures).toEqual([])
  })
})

it('sentences end at their marks, not at abbreviations, and words without a mark are none', () => {
  expect(splitSentences('Ja. Das kostet z. B. nichts. Ab dem 3. Tag geht es nicht mehr! Mehr lesen')).toEqual([
    'Ja. Das kostet z. B. nichts.',
    'Ab dem 3. Tag geht es nicht mehr!',
  ])
})
