import { market, messages, pages } from 'virtual:shop'
import { defineCheckout } from './element.ts'
import { createShopContext } from './shop-context.ts'

defineCheckout(createShopContext(market, messages, pages))
