import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { type DepartmentNode, departments } from '@care/shared/admin/staff/departments.contract'
import { positions } from '@care/shared/admin/staff/positions.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { elderTags } from '@care/shared/people/elders/tags/elder-tags.contract'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import type { Cell } from './sheet-writer.ts'

/** Texts of codes: field → code → text. Values without a text are written unchanged. */
export type Texts = Record<string, Record<string, string>>

interface Coded {
  texts: Texts
  dicts?: Record<string, string>
}

/**
 * Current texts of a list's codes: its own words, dictionary labels for the fields in `dicts` (field → dictionary), and
 * names for fields or filters with institutions, departments, positions or elder tags.
 */
export async function textsOf(
  { texts, dicts = {} }: Coded,
  call: InternalCalls,
  caller: Caller,
  fields: string[],
): Promise<Texts> {
  const wanted = Object.entries(dicts).filter(([field]) => fields.includes(field))
  const labels = wanted.map(async ([field, type]) => {
    const items = await call(dictionaries.items, caller, { params: { type } })
    return [field, Object.fromEntries(items.map(({ value, label }) => [value, label]))] as const
  })
  const names = fields.includes('tenantId') ? [tenantNames(call, caller)] : []
  const tags = fields.includes('tags') ? [tagNames(call, caller)] : []
  const places = fields.includes('deptId') ? [departmentNames(call, caller)] : []
  const posts = fields.includes('positionId') ? [positionNames(call, caller)] : []
  return { ...texts, ...Object.fromEntries(await Promise.all([...labels, ...names, ...tags, ...places, ...posts])) }
}

async function tenantNames(call: InternalCalls, caller: Caller) {
  const visible = await call(tenants.visible, caller, {})
  return ['tenantId', Object.fromEntries(visible.map(({ id, name }) => [String(id), name]))] as const
}

async function tagNames(call: InternalCalls, caller: Caller) {
  const tags = await call(elderTags.choices, caller, {})
  return ['tags', Object.fromEntries(tags.map(({ id, name }) => [String(id), name]))] as const
}

async function departmentNames(call: InternalCalls, caller: Caller) {
  const namesOf = (nodes: readonly DepartmentNode[]): [string, string][] =>
    nodes.flatMap(({ id, name, children = [] }) => [[String(id), name], ...namesOf(children)])
  return ['deptId', Object.fromEntries(namesOf(await call(departments.tree, caller, {})))] as const
}

async function positionNames(call: InternalCalls, caller: Caller) {
  const { records } = await call(positions.page, caller, { query: { size: 100 } })
  return ['positionId', Object.fromEntries(records.map(({ id, name }) => [String(id), name]))] as const
}

// only own properties, because a field or code may be named `constructor`
const wordsFor = (texts: Texts, field: string) => (Object.hasOwn(texts, field) ? texts[field] : undefined)

function inWords(words: Record<string, string> | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null
  const code = typeof value === 'string' ? value : String(value)
  if (words && Object.hasOwn(words, code)) return words[code] ?? code
  return typeof value === 'number' ? value : code
}

export const cellText = (texts: Texts, field: string, value: unknown): Cell => inWords(wordsFor(texts, field), value)

/**
 * Returns a function that formats rows of these fields, so that the texts are looked up once and not for each of a
 * million rows.
 */
export function rowWriterOf(texts: Texts, fields: readonly string[]): (row: readonly unknown[]) => Cell[] {
  const words = fields.map((field) => wordsFor(texts, field))
  return (row) => row.map((value, at) => inWords(words[at], value))
}

/** The text of a filter value; a coded field may have several, separated by commas. */
export const filterText = (texts: Texts, field: string, value: string): string =>
  Object.hasOwn(texts, field)
    ? value
        .split(',')
        .filter(Boolean)
        .map((code) => cellText(texts, field, code))
        .join('、')
    : value
