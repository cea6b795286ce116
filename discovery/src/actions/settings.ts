import { type CartItem, cartItem, cartItemShape } from '../cart/cart-item.ts'
import { cartSlice } from '../cart/cart.ts'
import type { Context, Location, View } from '../context/events.ts'
import { contextShape, contextSlice, locationShape, viewShape } from '../context/context.ts'
import { type AnalyticsConfiguration, configurationSlice } from '../configuration/configuration.ts'
import { type Environment, environments } from '../configuration/endpoints.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { type CartAction, emitCartAction, emitPurchase, type Transaction } from '../product/commerce-events.ts'
import { flag, list, nonEmpty, record, text } from '../validation/schema.ts'
import { createAction, load, createDispatchAction, createEventAction } from './action.ts'

const address = text({ isUrl: true })

export function loadConfigurationActions(engine: CommerceEngine) {
  load(engine, configurationSlice)
  return {
    disableAnalytics: createEventAction({ type: 'analytics.configured', enabled: false }),
    enableAnalytics: createEventAction({ type: 'analytics.configured', enabled: true }),
    updateAnalyticsConfiguration: createDispatchAction<Partial<AnalyticsConfiguration>>(
      'commerce/configuration/updateAnalyticsConfiguration',
      { enabled: flag(), proxyBaseUrl: address, trackingId: text({ isEmptyAllowed: false }), source: record({}) },
      (changes) => ({ type: 'analytics.configured', ...changes }),
    ),
    updateBasicConfiguration: createDispatchAction<{
      accessToken?: string
      organizationId?: string
      environment?: Environment
    }>(
      'commerce/configuration/updateBasicConfiguration',
      {
        accessToken: text({ isEmptyAllowed: false }),
        organizationId: text({ isEmptyAllowed: false }),
        environment: text({ oneOf: environments }),
      },
      (changes) => ({ type: 'configuration.changed', ...changes }),
    ),
    updateProxyBaseUrl: createDispatchAction<{ proxyBaseUrl: string }>(
      'commerce/configuration/updateProxyBaseUrl',
      { proxyBaseUrl: text({ isRequired: true, isUrl: true }) },
      ({ proxyBaseUrl }) => ({ type: 'configuration.proxied', proxyBaseUrl }),
    ),
  }
}

export function loadContextActions(engine: CommerceEngine) {
  load(engine, contextSlice)
  return {
    setContext: createDispatchAction<Context>('commerce/context/set', contextShape, (context) => ({
      type: 'context.changed',
      context,
    })),
    setView: createDispatchAction<View>('commerce/context/setView', viewShape, (view) => ({
      type: 'view.changed',
      view,
    })),
    setLocation: createDispatchAction<Location>('commerce/context/setLocation', locationShape, (location) => ({
      type: 'location.changed',
      location,
    })),
  }
}

export function loadCartActions(engine: CommerceEngine) {
  load(engine, cartSlice)
  const setItems = createDispatchAction<{ items: readonly CartItem[] }>(
    'commerce/cart/setItems',
    { items: list({ isRequired: true, each: cartItem }) },
    ({ items }) => ({ type: 'cart.filled', items }),
  )
  return {
    emitPurchaseEvent: createAction<Transaction>(
      'commerce/cart/emit/purchaseEvent',
      { id: nonEmpty },
      (internals, transaction) => {
        const { cart, cartItems } = internals.store.get(cartSlice)
        const items = cartItems.flatMap((key) => cart[key] ?? [])
        emitPurchase(internals, items, transaction)
      },
    ),
    emitCartActionEvent: createAction<CartAction>(
      'commerce/cart/emit/cartActionEvent',
      { action: nonEmpty },
      emitCartAction,
    ),
    purchase: createEventAction({ type: 'cart.purchased' }),
    setItems: (items: readonly CartItem[]) => setItems({ items }),
    updateItemQuantity: createDispatchAction<CartItem>('commerce/cart/updateItemQuantity', cartItemShape, (item) => ({
      type: 'cart.itemChanged',
      item,
    })),
  }
}
