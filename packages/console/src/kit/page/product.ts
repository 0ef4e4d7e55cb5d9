import { defaultProductName } from '@care/shared/pages/product-name'

/** The gateway writes the operator's own name into the page; a build draws its first picture without one. */
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="care-title"]')

export const productName = named?.content || defaultProductName
export const productVersion = 'v1.0.0'
