const prefix = 'vitrine:own:'

/** Key of something that a visitor has chosen to keep on the device. It is there with consent only. */
export const ownItemKey = (name: string): string => prefix + name
