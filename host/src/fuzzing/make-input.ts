import { makeContentInput } from './inputs/content-inputs.ts'
import { makeApiInput, makeDataInput, makeFormInput, makePageInput } from './inputs/page-inputs.ts'
import { makePictureInput } from './inputs/picture-inputs.ts'
import { makeRpcInput } from './inputs/rpc-inputs.ts'
import { makeSearchInput } from './inputs/search-inputs.ts'
import { makeStudioInput } from './inputs/studio-inputs.ts'
import { makeWireInput } from './inputs/wire-inputs.ts'
import { hostileHeader } from './hostile-values.ts'
import { type Input, type InputMaker, type Knowledge, type Surface, surfaces } from './input.ts'
import { createRandom, type Random } from '@vitrine/resilience'
import { seedOf } from './input-seed.ts'

const makers: Readonly<Record<Surface, InputMaker>> = {
  rpc: makeRpcInput,
  page: makePageInput,
  data: makeDataInput,
  form: makeFormInput,
  api: makeApiInput,
  search: makeSearchInput,
  content: makeContentInput,
  picture: makePictureInput,
  studio: makeStudioInput,
  wire: makeWireInput,
}

/** Calls of the shop have most shapes, so they get most inputs. */
const order: readonly Surface[] = [...surfaces, 'rpc', 'rpc', 'rpc', 'form', 'data', 'search']

const cookieNames = [
  'sid-10028',
  'device-10028',
  'consent',
  'merged-10028',
  'return-10028',
  'welcome-10028',
  'locale',
  'editor',
  'studio',
  'studio-language',
  'studio-passkey',
  '__proto__',
]
const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'referer',
  'origin',
  'sec-fetch-site',
  'sec-fetch-dest',
  'sec-gpc',
  'dnt',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'content-encoding',
]

/** Any request may carry cookies and headers that no browser of ours sent. */
function withNoise<Request extends Omit<Input, 'surface'>>(input: Request, random: Random): Request {
  if (!random.isLikely(0.2)) return input
  const noise: Record<string, string> = {}
  for (let count = 1 + random.below(3); count > 0; count--) noise[random.pick(headerNames)] = hostileHeader(random)
  if (random.isLikely(0.5)) noise['cookie'] = `${random.pick(cookieNames)}=${hostileHeader(random).replaceAll(';', '')}`
  return { ...input, headers: { ...input.headers, ...noise } }
}

/** The input of a run with this number: always the same for the same seed and the same shop. */
export function makeInput(seed: number, index: number, knowledge: Knowledge): Input {
  const random = createRandom(seedOf(seed, index))
  const surface = order[index % order.length] as Surface
  const made = makers[surface](knowledge, random)
  return { surface, ...(surface === 'wire' ? made : withNoise(made, random)) }
}
