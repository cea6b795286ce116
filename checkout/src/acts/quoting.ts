import { toCountryCode3 } from '@vitrine/contracts/markets'
import { readDay } from '../forms/birth-date.ts'
import type { Rpc } from '../shop/rpc.ts'
import type { Core } from '../state.ts'

export type Tokens = { jwt: string; accessToken: string | null }

type Parts = Core & { rpc: Rpc; tokens: Tokens; onInvalidToken: () => void }

export const isTokenProblem = (code: string): boolean =>
  code === 'CHECKOUT_TOKEN_INVALID' || code === 'ACCESS_TOKEN_INVALID'

/** Asks what the order would cost now, with everything that is chosen. An older answer never replaces a newer one. */
export function createQuoting({ facts, state, set, setDraft, rpc, tokens, onInvalidToken }: Parts) {
  let latest = 0

  /** Where it goes: the country of the address, or of the shop's stores. */
  const countryCode = (): string => {
    const { draft, addresses } = state()
    const saved = addresses.find(({ id }) => id === draft.addressId)
    return saved?.countryCode ?? toCountryCode3(draft.values['shipping.country'] ?? facts.market.country)
  }

  /** The choices an order is made of, in the same words for a quote and for the order itself. */
  function choices() {
    const { draft, quote } = state()
    const codes = quote?.basket.codes
    return {
      delivery: draft.delivery,
      ...(draft.delivery === 'collection' && draft.storeId !== null && { storeId: draft.storeId }),
      countryCode: countryCode(),
      ...(codes?.voucher && !codes.voucher.problem && { voucher: codes.voucher.code }),
      giftCards: codes?.giftCards.map(({ code }) => code) ?? [],
      ...(tokens.jwt && { checkoutJwt: tokens.jwt }),
      ...(tokens.accessToken && { accessToken: tokens.accessToken }),
    }
  }

  async function ask() {
    const isFirst = state().quote === null
    const before = JSON.stringify(choices())
    const answer = await send()
    if (!answer.ok || !isFirst) return answer
    // Codes lie in the basket: whoever asks for the first time does not know them.
    set({ quote: answer.value })
    return JSON.stringify(choices()) === before ? answer : send()
  }
  const send = () => {
    const { draft } = state()
    const birthDate = readDay(draft.values['birthDate'] ?? '')
    return rpc(
      'getQuote',
      { ...choices(), ...(birthDate && { birthDate }), ...(draft.method && { paymentMethod: draft.method }) },
      { isRead: true },
    )
  }

  /** Whether the quote is there. */
  async function requote(): Promise<boolean> {
    const mine = ++latest
    set({ isQuoting: true })
    const answer = await ask()
    if (mine !== latest) return false
    if (answer.ok) {
      const before = state().quote?.cost.withTax
      const { cost } = answer.value
      const isNews = before !== undefined && before !== cost.withTax
      set({
        quote: answer.value,
        isQuoting: false,
        ...(isNews && { said: facts.t('said.total', { amount: facts.money(cost.withTax) }) }),
      })
      return true
    }
    set({ isQuoting: false })
    if (isTokenProblem(answer.code)) onInvalidToken()
    else if (answer.code === 'BASKET_EMPTY')
      set({ screen: tokens.accessToken && (await isSignedOut()) ? 'session-over' : 'empty' })
    else if (answer.code === 'STORE_UNKNOWN' || answer.code === 'STORE_LACKS_ITEMS') {
      setDraft({ storeId: null, delivery: 'standard' })
      set({ notice: { kind: 'warning', text: facts.t('notice.store_gone') } })
      return requote()
    } else if (state().quote === null) set({ screen: 'failed' })
    else set({ notice: { kind: 'error', text: facts.t('notice.quote_failed'), retry: () => void requote() } })
    return false
  }

  /** Whoever came with an account and is known no more has lost their session, not their goods. */
  async function isSignedOut(): Promise<boolean> {
    const answer = await rpc('getUser', {}, { isRead: true })
    return answer.ok && !answer.value.user
  }

  return { requote, choices }
}
export type Quoting = ReturnType<typeof createQuoting>
