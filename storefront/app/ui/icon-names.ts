/** Everything in the sprite that `Icon` can draw, grouped as one would look for it. */
export const iconGroups = {
  shop: ['search', 'wishlist', 'wishlistOn', 'basket', 'account', 'menu', 'close', 'filter', 'sort', 'share', 'eye'],
  offer: ['eyeOff', 'hanger', 'size', 'voucher', 'gift', 'card', 'spark', 'chatbot', 'print'],
  fulfilment: ['delivery', 'collect', 'returns', 'store', 'locate', 'box', 'clock'],
  arrows: ['right', 'left', 'up', 'down', 'arrow', 'external', 'refresh'],
  controls: ['plus', 'minus', 'check', 'trash', 'edit', 'play', 'pause', 'worn', 'large'],
  status: ['info', 'alert', 'lock', 'globe', 'mail', 'phone'],
  washing: ['wash30', 'wash40', 'wash60', 'handwash', 'nowash', 'bleach', 'nobleach'],
  care: ['iron1', 'iron2', 'iron3', 'noiron', 'tumble1', 'tumble2', 'notumble', 'dryflat', 'dryclean', 'nodryclean'],
} as const

export type IconName = (typeof iconGroups)[keyof typeof iconGroups][number]

export const iconNames: readonly IconName[] = Object.values(iconGroups).flat()
