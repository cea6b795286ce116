import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePictureFile, pictureFile, pictureTypes, pictureWidths } from './index.ts'

const names = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,3}$/)

it('the name of a picture’s file is read back as it was written', () => {
  const addresses = fc.record({
    name: names,
    width: fc.constantFrom(...pictureWidths),
    type: fc.constantFrom(...pictureTypes),
  })
  fc.assert(
    fc.property(addresses, (address) => {
      expect(parsePictureFile(pictureFile(address))).toEqual(address)
    }),
  )
})

it.each([
  '',
  'a',
  'a-361.avif',
  'a-360.png',
  '../a-360.avif',
  'a/b-360.avif',
  'A-360.avif',
  '-360.avif',
  'a--360.avif',
  `${'a'.repeat(121)}-360.avif`,
])('%j is no picture', (file) => {
  expect(parsePictureFile(file)).toBeNull()
})
