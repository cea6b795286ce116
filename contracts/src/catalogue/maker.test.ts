import { expect, it } from 'vitest'
import { makerProblems } from './maker.ts'

const house = {
  name: 'Vitrine Mode GmbH',
  street: 'Fensterplatz 4',
  zipCode: '80331',
  city: 'München',
  country: 'DE',
  email: 'hallo@vitrine.example',
}

it('P-06 accepts a maker with postal and electronic address', () => {
  expect(makerProblems(house)).toEqual([])
})

it('P-06 names each missing field', () => {
  expect(makerProblems({ ...house, street: ' ', email: 'nobody' })).toEqual([
    { code: 'FIELD_MISSING', field: 'street' },
    { code: 'NO_ELECTRONIC_ADDRESS' },
  ])
})

it('P-06 requires a responsible person in the European Union for makers elsewhere', () => {
  const abroad = { ...house, country: 'TR' }
  expect(makerProblems(abroad)).toEqual([{ code: 'NO_RESPONSIBLE_PERSON', country: 'TR' }])
  expect(makerProblems({ ...abroad, responsiblePerson: house })).toEqual([])
  expect(makerProblems({ ...abroad, responsiblePerson: abroad })).toEqual([
    { code: 'RESPONSIBLE_PERSON_OUTSIDE_EU', country: 'TR' },
  ])
})
