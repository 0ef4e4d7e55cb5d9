import { defaultProductName } from '@care/shared/pages/product-name'

/** The gateway writes the operator's product name into the page; the frame prerendered by a build has no such tag. */
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="care-title"]')

export const productName = named?.content || defaultProductName
export const productVersion = 'v1.0.0'
