import type { RowPosition } from './keyset.ts'

/** A page of a list, identified by the key of its first row. */
export interface PagePlace {
  page: number
  key: RowPosition
}

export const encodePlace = ({ page, key }: PagePlace): string =>
  Buffer.from(JSON.stringify([page, ...key])).toString('base64url')

/** Decodes a page cursor. Undefined for a text that does not fit the current order, such as a cursor in an old URL. */
export function decodePlace(text: string, length: number): PagePlace | undefined {
  try {
    const [page, ...key]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isText = (value: unknown) => typeof value === 'string'
    return Number.isSafeInteger(page) && key.length === length && key.every(isText)
      ? { page: page as number, key: key as string[] }
      : undefined
  } catch {
    return undefined
  }
}
