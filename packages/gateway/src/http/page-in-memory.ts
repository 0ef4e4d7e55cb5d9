import { invalid } from '@care/shared/http/errors'
import type { PageQuery } from '@care/shared/http/page'

type Asked = Pick<PageQuery, 'current' | 'size' | 'ascs' | 'descs'>

/** One page of a list held in memory, in the list's order or in the requested one (stable sort). */
export function pageInMemory<T extends object>(all: readonly T[], { current, size, ascs = [], descs = [] }: Asked) {
  const asked = [...ascs.map((field) => ({ field, sign: 1 })), ...descs.map((field) => ({ field, sign: -1 }))]
  for (const { field } of asked) if (all[0] && !Object.hasOwn(all[0], field)) throw invalid(`不能按“${field}”排序`)
  const ordered = all.toSorted((a, b) =>
    asked.reduce((first, { field, sign }) => first || sign * order(at(a, field), at(b, field)), 0),
  )
  return {
    total: all.length,
    size,
    current,
    pages: Math.ceil(all.length / size),
    records: ordered.slice((current - 1) * size, current * size),
  }
}

const at = (row: object, field: string): unknown => row[field as keyof typeof row]

function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a ?? ''), String(b ?? '')]
  return one < other ? -1 : one > other ? 1 : 0
}
