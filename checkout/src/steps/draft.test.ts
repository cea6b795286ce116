import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { createDraftStorage, emptyDraft } from './draft.ts'

function tabStorage() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage }
}

describe('what was typed', () => {
  it('outlives a reload, but nothing that pays does', () => {
    const { kept, storage } = tabStorage()
    const drafts = createDraftStorage(markets.de, () => storage)
    const values = { email: 'a@b.de', 'card.number': '4242424242424242', 'card.code': '123', 'debit.iban': 'DE89' }
    drafts.save({ ...emptyDraft(markets.de), values, method: 'card', furthest: 'payment' })
    expect([...kept.values()].join()).not.toMatch(/4242|DE89|"123"/)
    expect(drafts.read()).toMatchObject({
      values: { email: 'a@b.de', same: 'yes' },
      method: 'card',
      furthest: 'payment',
    })
    expect(drafts.read().values).not.toHaveProperty('card.number')
  })

  it('belongs to one shop, and is gone when the order is made', () => {
    const { storage } = tabStorage()
    const german = createDraftStorage(markets.de, () => storage)
    german.save({ ...emptyDraft(markets.de), method: 'paypal' })
    expect(createDraftStorage(markets.ch, () => storage).read().method).toBeNull()
    german.clear()
    expect(german.read()).toEqual(emptyDraft(markets.de))
  })

  it('is read as nothing where it is damaged, or where nothing may be stored', () => {
    const { storage } = tabStorage()
    storage.setItem('vitrine-checkout-10028', '{')
    expect(createDraftStorage(markets.de, () => storage).read()).toEqual(emptyDraft(markets.de))
    storage.setItem('vitrine-checkout-10028', '{"furthest":"nowhere"}')
    expect(createDraftStorage(markets.de, () => storage).read().furthest).toBe('auth')
    const forbidden = () => {
      throw new Error('forbidden')
    }
    const drafts = createDraftStorage(markets.de, forbidden)
    expect(drafts.save(emptyDraft(markets.de))).toBe(false)
    expect(drafts.read()).toEqual(emptyDraft(markets.de))
    drafts.clear()
  })

  it('C-06 no box is ticked in advance that costs money or says yes to advertising', () => {
    for (const market of Object.values(markets)) {
      const ticked = Object.entries(emptyDraft(market).values).filter(([, value]) => value === 'yes')
      expect(ticked).toEqual([['same', 'yes']])
    }
  })
})
