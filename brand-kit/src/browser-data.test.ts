import { expect, it } from 'vitest'
import { colourWordData } from './browser-data.ts'
import { demoFolder, kit } from './current.ts'
import { join } from 'node:path'
import { readKit } from './read-kit.ts'

it('names the families of colours in the languages that a brand brings', () => {
  const { kit: morlis } = readKit(join(demoFolder, '../brands/morlis'))
  expect(morlis && colourWordData(morlis)).toMatchObject({ zielony: 'green', czerwony: 'red' })
  expect(colourWordData(kit)).toEqual({})
})
