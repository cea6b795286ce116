/** Until the parcel is packed, an order can be cancelled. */
export const isCancellable = ({ status, order }: Readonly<Record<'status' | 'order', string>>): boolean =>
  (order === 'order_confirmed' || order === 'order_open') && (status === 'order_open' || status === 'payment_reserved')
