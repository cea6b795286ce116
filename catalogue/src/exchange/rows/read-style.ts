import { careSymbols, sizeSystems, subscriptionIntervals } from '@vitrine/contracts/catalogue'
import type { CareSymbol, SizeSystem, SubscriptionInterval } from '@vitrine/contracts/catalogue'
import { splitList } from '../values/list.ts'
import { readMeasurements } from '../values/measurements-text.ts'
import { refused, understood } from '../values/reading.ts'
import type { Reading } from '../values/reading.ts'
import { readWholeNumber } from '../values/whole-number.ts'
import type { Cells } from './cells.ts'
import type { StyleFields } from './product-row.ts'
import { readComposition } from './read-composition.ts'
import { readMaker } from './read-maker.ts'
import { readTexts } from './read-texts.ts'

const symbols: ReadonlySet<string> = new Set(careSymbols)
const isSymbol = (word: string): word is CareSymbol => symbols.has(word)

function readCare(text: string): Reading<CareSymbol[]> {
  const words = splitList(text).flatMap((part) => part.split(/[\s,]+/).filter(Boolean))
  const unknown = words.find((word) => !isSymbol(word))
  return unknown === undefined
    ? understood(words.filter(isSymbol))
    : refused('CARE_UNKNOWN', `"${unknown}" is no care symbol. Use ${careSymbols.join(', ')}.`, 'P-05')
}

function readSystem(text: string): Reading<SizeSystem> {
  const system = sizeSystems.find((known) => known === text.toLowerCase())
  return system
    ? understood(system)
    : refused('SIZE_SYSTEM_UNKNOWN', `"${text}" is not one of ${sizeSystems.join(', ')}.`)
}

function readIntervals(text: string): Reading<SubscriptionInterval[]> {
  const words = splitList(text.toLowerCase())
  const unknown = words.find((word) => !subscriptionIntervals.some((known) => known === word))
  return unknown === undefined
    ? understood(subscriptionIntervals.filter((known) => words.includes(known)))
    : refused('INTERVAL_UNKNOWN', `"${unknown}" is not one of ${subscriptionIntervals.join(', ')}.`)
}

const readCountry = (text: string): Reading<string> =>
  /^[a-z]{2}$/i.test(text)
    ? understood(text.toUpperCase())
    : refused('NOT_A_COUNTRY', `"${text}" is not a country of two letters like PT.`)

export function readStyle(cells: Cells): StyleFields {
  const number = cells.read('style_number', (text) => readWholeNumber(text, 0))
  const sizeSystem = cells.read('size_system', readSystem)
  const intervals = cells.read('subscription_intervals', readIntervals)
  const measurements = cells.read('measurements', readMeasurements)
  cells.needed('country_of_origin')
  return {
    ...(number === undefined ? {} : { number }),
    type: cells.needed('type'),
    name: readTexts(cells, 'name', true),
    shortDescription: readTexts(cells, 'description', false),
    fitNote: readTexts(cells, 'fit_note', false),
    composition: readComposition(cells),
    care: cells.read('care', readCare) ?? [],
    maker: readMaker(cells),
    countryOfOrigin: cells.read('country_of_origin', readCountry) ?? '',
    ...(sizeSystem ? { sizeSystem } : {}),
    ...(measurements && measurements.length > 0 ? { measurements } : {}),
    ...(intervals && intervals.length > 0 ? { subscriptionIntervals: intervals } : {}),
  }
}
