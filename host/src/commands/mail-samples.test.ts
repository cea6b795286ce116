import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailNames } from '@vitrine/shop'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMailSamples } from './mail-samples.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-samples-'))
})
afterAll(() => rm(folder, { recursive: true }))

const settings = { publicUrl: null, port: 3000, cdnUrl: '/cdn', mailFrom: 'Vitrine <service@vitrine.example>' }

it('writes every mail of a shop as a page, as text and for mail programs', async () => {
  expect(await writeMailSamples(folder, 'fr-ch', settings)).toContain(`${mailNames.length} mails`)
  expect(await readdir(folder)).toEqual(['fr-ch'])
  const files = await readdir(join(folder, 'fr-ch'))
  expect(files).toHaveLength(mailNames.length * 3)
  expect(await readFile(join(folder, 'fr-ch/order_shipped.html'), 'utf8')).toContain('http://localhost:3000/cdn/goods/')
  const eml = await readFile(join(folder, 'fr-ch/order_shipped.eml'), 'utf8')
  expect(eml).toContain('From: Vitrine <service@vitrine.example>')
  expect(eml).toContain('Content-Type: application/pdf')
})

it('wants a folder and a shop that exists', async () => {
  await expect(writeMailSamples(undefined, undefined, settings)).rejects.toThrow('mail preview FOLDER')
  await expect(writeMailSamples(folder, 'es', settings)).rejects.toThrow('--shop')
})
