import { readFile } from 'node:fs/promises'
import { paymentMethods } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { iconNames } from './icon-names.ts'
import { paymentMarks } from './payment-marks.ts'

const sprite = await readFile(new URL('./icons.svg', import.meta.url), 'utf8')
const idsStartingWith = (prefix: string) =>
  [...sprite.matchAll(new RegExp(`id="${prefix}-(\\w+)"`, 'g'))].map((match) => match[1]).toSorted()

it('draws every icon that has a name, and names every icon that is drawn', () => {
  expect(idsStartingWith('i')).toEqual([...iconNames].toSorted())
})

it('has a mark for every way to pay', () => {
  expect(Object.keys(paymentMarks).toSorted()).toEqual([...paymentMethods].toSorted())
  expect(
    Object.values(paymentMarks)
      .map((mark) => mark.id)
      .toSorted(),
  ).toEqual(idsStartingWith('pay'))
})
