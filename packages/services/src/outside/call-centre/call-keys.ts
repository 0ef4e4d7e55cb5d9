/** A key of the provider; it belongs to one institution, so that no other can name it. */
export interface CallKey {
  tenantId: number
  accessKeyId: string
  accessKeySecret: string
  /** Signs the events that the provider pushes; null: none are accepted. */
  pushSecret: string | null
}
export type CallKeys = ReadonlyMap<string, CallKey>

const entry = /^([\w-]{1,50}@(\d{1,15})):([^:,\s]+):([^:,\s]+)(?::([^:,\s]{16,}))?$/

/** The keys of the setting by `name@tenant`; null when it is malformed. */
export function readKeys(text: string): CallKeys | null {
  const found = text.split(',').map((part) => entry.exec(part.trim()))
  if (found.includes(null)) return null
  return new Map(
    found.flatMap((match) => {
      if (!match) return []
      const [, name = '', tenantId, accessKeyId = '', accessKeySecret = '', pushSecret = null] = match
      return [[name, { tenantId: Number(tenantId), accessKeyId, accessKeySecret, pushSecret }] as const]
    }),
  )
}
