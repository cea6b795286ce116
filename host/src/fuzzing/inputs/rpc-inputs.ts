import { allMarkets } from '@vitrine/contracts/markets'
import { type Call, shopContract } from '@vitrine/contracts/shop'
import { hostileHeader, hostileValue, mutate } from '../hostile-values.ts'
import { anyCaller, type InputMaker, ownPage, shopRequest } from '../input.ts'
import { fittingValue } from '../fitting-value.ts'

const calls = Object.entries(shopContract as Readonly<Record<string, Call>>)

/** Calls of the shop's contract with payloads that fit it, nearly fit it, or are anything. */
export const makeRpcInput: InputMaker = ({ values }, random) => {
  const [name, { input }] = random.pick(calls)
  const fitting = fittingValue(input, values, random)
  const payload = random.isLikely(0.35)
    ? fitting
    : random.isLikely(0.85)
      ? mutate(fitting, random)
      : hostileValue(random)
  const whole = random.isLikely(0.97) ? JSON.stringify({ payload }) : JSON.stringify(hostileValue(random))
  const body = random.isLikely(0.96) ? whole : whole.slice(0, random.below(whole.length + 1))
  const shop = random.isLikely(0.95) ? String(random.pick(allMarkets).shopId) : hostileHeader(random)
  const key = random.isLikely(0.95) ? `fuzz-${random.below(2 ** 31)}-${random.below(2 ** 31)}` : hostileHeader(random)
  return shopRequest({
    method: random.isLikely(0.98) ? 'POST' : random.pick(['GET', 'PUT', 'DELETE', 'OPTIONS']),
    path: `/api/rpc/${name}`,
    caller: anyCaller(random),
    headers: {
      ...ownPage,
      'content-type': random.isLikely(0.97)
        ? 'application/json'
        : random.pick(['text/plain', 'multipart/form-data', '']),
      'x-shop-id': shop,
      ...(random.isLikely(0.9) && { 'idempotency-key': key }),
    },
    body,
  })
}
