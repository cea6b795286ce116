export { createClientAddress } from '@vitrine/shop/client-address'
