import * as v from 'valibot'
import { expect, it } from 'vitest'
import { shopContract } from './contract.ts'

const home = { street: 'Straße', houseNumber: '1', zipCode: '10115', city: 'Köln', countryCode: 'DEU' }

/** The order form of a customer with that name. */
const order = (firstName: string, lastName: string, more: object = {}) => ({
  basketVersion: 1,
  expectedTotal: 1,
  customer: { email: 'ada@vitrine.example', firstName, lastName, ...more },
  shippingAddress: { recipient: { firstName, lastName }, ...home },
  payment: { method: 'card' },
  acceptTerms: true,
})
const read = (wish: object) => v.parse(shopContract.placeOrder.input, wish)

it.each([
  ['Zoë', 'Müller-Groß'],
  ['Ó', 'O’Connor'],
  ["D'Arcy", 'van der Berg'],
  ['Łukasz', 'Żółć'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['Юлія', 'Шевченко'],
  ['佳', '李'],
])('F-03 %s %s orders under that very name', (firstName, lastName) => {
  const { customer, shippingAddress } = read(order(firstName, lastName))
  expect(customer).toMatchObject({ firstName, lastName })
  expect(shippingAddress.recipient).toMatchObject({ firstName, lastName })
})

it('F-04 salutation and telephone are optional', () => {
  expect(read(order('Ada', 'Muster')).customer).not.toHaveProperty('gender')
  expect(read(order('Ada', 'Muster')).customer).not.toHaveProperty('phone')
})

it.each(['d', 'n'])('F-04 one can be addressed neutrally: %s', (gender) => {
  expect(read(order('Ada', 'Muster', { gender })).customer).toMatchObject({ gender })
})

it('F-05 the birth date is optional unless a payment method needs it', () => {
  expect(read(order('Ada', 'Muster')).customer).not.toHaveProperty('birthDate')
})
