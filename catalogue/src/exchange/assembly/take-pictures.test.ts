import { describe, expect, it } from 'vitest'
import { nativeRow, sizeRow, toJsonLines } from '../testing/native-row.ts'
import type { NativeRow } from '../testing/native-row.ts'
import { importText, short } from '../testing/run-import.ts'
import type { TakePicture } from './take-pictures.ts'

const shop = 'https://pictures.example'

/** Everything but what is called `missing` can be had; equal letters before the dash show the same. */
const takePicture: TakePicture = async (source) =>
  source.includes('missing')
    ? { ok: false, code: 'PICTURE_NOT_FOUND', message: 'The server answered 404.' }
    : {
        ok: true,
        content: source.split('/').at(-1)?.split('-')[0] ?? '',
        ...(source.includes('old') && { note: 'Down.' }),
      }

const importRows = (...rows: NativeRow[]) => importText('goods.jsonl', toJsonLines(rows), { takePicture })
const pictureOf = async (change: NativeRow) => (await importRows(nativeRow(change))).styles[0]?.products[0]?.picture

describe('pictures of an article', () => {
  it('are taken in the order of the list, the same one once', async () => {
    const row = { image: 'a-1.jpg', more_images: `${shop}/b-1.jpg|a-2.jpg|c-1.jpg|a-1.jpg` }
    const { pictures, styles, problems } = await importRows(nativeRow(row), sizeRow('40', row))
    expect(pictures).toEqual([{ picture: expect.stringMatching(/^s-1-camel-[a-z0-9]+$/), contents: ['a', 'b', 'c'] }])
    expect(styles[0]?.products[0]?.picture).toBe(pictures[0]?.picture)
    expect(problems).toEqual([])
  })

  it('have another name when they show something else, and the same when only their address changed', async () => {
    const first = await pictureOf({ image: 'a-1.jpg' })
    expect(await pictureOf({ image: `${shop}/a-2.jpg` })).toBe(first)
    expect(await pictureOf({ image: 'b-1.jpg' })).not.toBe(first)
    expect(await pictureOf({ image: 'a-1.jpg', more_images: 'b-1.jpg' })).not.toBe(first)
  })

  it('the shop already has are named and not taken', async () => {
    const { sources, pictures, styles } = await importText('g.jsonl', toJsonLines([nativeRow({ image: 'coat-1f3a' })]))
    expect([sources, pictures, styles[0]?.products[0]?.picture]).toEqual([[], [], 'coat-1f3a'])
    const both = await importRows(nativeRow({ image: 'coat-1f3a', more_images: 'a-1.jpg' }))
    expect(short(both.problems)).toEqual(['1 more_images PICTURES_IGNORED'])
  })

  it('are ten at most', async () => {
    const more = Array.from({ length: 12 }, (_, i) => `m${i}-1.jpg`).join('|')
    const { pictures, problems } = await importRows(nativeRow({ image: 'a-1.jpg', more_images: more }))
    expect(pictures[0]?.contents).toHaveLength(10)
    expect(short(problems)).toEqual(['1 more_images TOO_MANY_PICTURES'])
  })
})

describe('a picture that cannot be had', () => {
  it('is reported with line, field, rule and address; the article comes with the others', async () => {
    const address = `${shop}/missing.jpg?version=${'1'.repeat(200)}`
    const row = { image: address, more_images: 'b-1.jpg|missing-2.jpg' }
    const { errors, summary, pictures } = await importRows(nativeRow(row), sizeRow('40', row))
    expect(short(errors)).toEqual(['1 image P-06 PICTURE_NOT_FOUND', '1 more_images P-06 PICTURE_NOT_FOUND'])
    expect(errors[0]).toMatchObject({ value: address, message: 'The server answered 404.' })
    expect(pictures[0]?.contents).toEqual(['b'])
    expect(summary).toMatchObject({ imported: 2, leftOut: 0, errors: 2 })
  })

  it('keeps the article out when it has no other, because an article on sale must be shown', async () => {
    const other = { style_key: 'S-2', product_key: 'S-2-camel', variant_key: 'S-2-camel-38', image: 'a-1.jpg' }
    const { errors, summary, pictures } = await importRows(nativeRow({ image: 'missing.jpg' }), nativeRow(other))
    expect(short(errors)).toEqual(['1 image P-06 PICTURE_NOT_FOUND', '1 image P-06 NO_PICTURE'])
    expect(summary).toMatchObject({ imported: 1, leftOut: 1, products: 1 })
    expect(pictures).toHaveLength(1)
  })

  it('does not keep out what is not on sale yet', async () => {
    const { summary, styles } = await importRows(nativeRow({ image: 'missing.jpg', is_active: 'no' }))
    expect(summary.imported).toBe(1)
    expect(styles[0]?.products[0]?.picture).toBe('')
  })

  it('now but was there before stays, with a hint', async () => {
    const { problems, summary } = await importRows(nativeRow({ image: 'old-1.jpg' }))
    expect(short(problems)).toEqual(['1 image P-06 PICTURE_KEPT'])
    expect(summary).toMatchObject({ imported: 1, errors: 0, hints: 1 })
  })
})
