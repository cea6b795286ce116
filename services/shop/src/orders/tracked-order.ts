import { isCancellable, type Order, sizeName, type TrackedOrder } from '@vitrine/contracts/shop'

/** An order as its tracking page shows it: neither address nor payment are part of it. */
export function toTrackedOrder(order: Order): TrackedOrder {
  const { referenceKey, status, createdAt, packages, history, items, detailedStatus, returnDays } = order
  return {
    referenceKey,
    status,
    createdAt,
    packages,
    history,
    items: items.map(({ product, variant, packageId, status: itemStatus }) => ({
      name: product.name,
      size: sizeName(variant) ?? '',
      status: itemStatus,
      picture: product.images[0]?.hash ?? '',
      packageId,
    })),
    isCancellable: isCancellable({ status, order: detailedStatus.order.code }),
    ...(returnDays !== undefined && { returnDays }),
  }
}
