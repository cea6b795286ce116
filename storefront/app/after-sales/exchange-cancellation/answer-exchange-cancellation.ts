import type { WaitingExchange } from '@vitrine/contracts/shop'
import { data } from 'react-router'
import type { RequestContext } from '../../request-context.ts'
import { readLinkToken } from '../../navigation/link-token.ts'
import { callShop, statusOf, type CallFailure } from '../call-shop.ts'

/** The link of the mail has a token; customers come from their order with its number. */
function exchangeAt({ searchParams }: URL) {
  const token = searchParams
    .get('token')
    ?.replaceAll(/[^\w.-]/g, '')
    .slice(0, 100)
  const orderNumber = readLinkToken(searchParams.get('exchange')?.trim(), 40)
  return token ? { token } : orderNumber ? { orderNumber } : null
}

/** The waiting exchange, if the link names one. Opening it changes nothing: mail scanners open every link. */
export async function loadExchange(url: URL, { platform }: RequestContext): Promise<WaitingExchange | null> {
  const which = exchangeAt(url)
  const reply = which && (await platform.shop.findExchange(which))
  return reply?.ok ? reply.value : null
}

/** The page shows the result by itself. */
export async function answerExchangeCancellation(url: URL, { platform }: RequestContext) {
  const which = exchangeAt(url)
  const asked = which && (await callShop(() => platform.shop.callOffExchange(which), platform))
  const failure: CallFailure | null = asked && 'failure' in asked ? asked.failure : null
  return data(failure, statusOf(failure))
}
