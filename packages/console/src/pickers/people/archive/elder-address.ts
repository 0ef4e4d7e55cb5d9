import type { PaperKind } from '@care/shared/people/elders/print/print.words'

/** The address of an elder's archive. */
export const elderAddress = (id: number, tab = 'summary') => `/oldMan/detail?id=${id}&tabid=${tab}`

/** The address of the record form: of this elder, or of a new one. */
export const recordAddress = (id?: number) => (id === undefined ? '/oldMan/add' : `/oldMan/add?id=${id}`)

/** The address of an elder's printout; `at` makes the address unique, because each printout is generated anew. */
export const paperAddress = (id: number, kind: PaperKind, period: { from?: string; to?: string } = {}) =>
  `/oldMan/print?${new URLSearchParams({ id: String(id), kind, ...period, at: String(Date.now()) })}`
