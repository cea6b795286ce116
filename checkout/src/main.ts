import { market, messages, pages } from 'virtual:shop'
import { defineCheckout } from './element.ts'
import { createFacts } from './facts.ts'

defineCheckout(createFacts(market, messages, pages))
