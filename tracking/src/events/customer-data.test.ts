import { expect, it } from 'vitest'
import { customerData, type TrackedCustomer } from './customer-data.ts'

const max: TrackedCustomer = {
  id: 7,
  groups: ['new', 'VIP_Card'],
  email: ' Max.Mustermann@example.com ',
  firstName: 'Max',
  zip: '80331',
  isGuest: false,
  loginMethod: 'password',
}

it('D-08 a customer is a type, groups and checksums', async () => {
  expect(await customerData(max)).toEqual({
    event: 'customer_data',
    customer_id: '7',
    customer_type: 'new',
    customer_groups: 'new,VIP_Card',
    login: true,
    login_method: 'password',
    eh: 'dd432348e6c3373c5f646913fa94ae7947bc0086b42028aedec4371e3e3c2cdb',
    fn: '9baf3a40312f39849f46dad1040f2f039f1cffa1238c41e9db675315cfad39b6',
    ln: '',
    zip: '8XXXX',
  })
  expect((await customerData({ ...max, groups: [] })).customer_type).toBe('existing')
})

it('a guest of an order has a checksum, but has not signed in', async () => {
  expect(await customerData({ ...max, isGuest: true })).toMatchObject({
    customer_id: '7',
    customer_type: 'guest',
    login: false,
    login_method: 'none',
    eh: expect.stringMatching(/^dd43/) as string,
  })
})

it('a visitor has no checksum of an empty text', async () => {
  expect(await customerData(null)).toEqual({
    event: 'customer_data',
    customer_id: '',
    customer_type: 'guest',
    customer_groups: '',
    login: false,
    login_method: 'none',
    eh: '',
    fn: '',
    ln: '',
    zip: '',
  })
})
