const kinds = ['null', 'string', 'number', 'boolean', 'array', 'object']

/** Compares as PostgreSQL does: texts by bytes, null last, JSON first by kind and size, then by content. */
export function compareValues(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareJson(one, other)
}

function compareJson(one: unknown, other: unknown): number {
  const order = kinds.indexOf(kindOf(one)) - kinds.indexOf(kindOf(other))
  if (order !== 0) return order
  if (Array.isArray(one) && Array.isArray(other)) return one.length - other.length || firstOrder(one, other)
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other)
  if (one !== null && typeof one === 'object' && other !== null && typeof other === 'object') {
    const [parts, others] = [partsOf(one), partsOf(other)]
    return parts.length - others.length || firstOrder(parts, others)
  }
  return Number(one) - Number(other)
}

const firstOrder = (ones: unknown[], others: unknown[]) => {
  for (const [at, one] of ones.entries()) {
    const order = compareJson(one, others[at])
    if (order !== 0) return order
  }
  return 0
}

const compareTexts = (one: string, other: string) =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Alternating keys and values, short keys first, in the order of jsonb. */
const partsOf = (value: object) =>
  Object.entries(value)
    .toSorted(([one], [other]) => Buffer.byteLength(one) - Buffer.byteLength(other) || compareTexts(one, other))
    .flat()

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
