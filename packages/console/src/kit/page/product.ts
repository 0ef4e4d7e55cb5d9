import { defaultProductName } from '@care/shared/pages/product-name'

/** The gateway writes the operator's product name into the page; the first frame rendered by a build has none. */
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="care-title"]')

export const productName = named?.content || defaultProductName
export const productVersion = 'v1.0.0'
