import type { PaperKind } from '@care/shared/elders/print/print.words'

/** Address of an elder's archive. */
export const elderAddress = (id: number, tab = 'basic') => `/oldMan/detail?id=${id}&tabid=${tab}`

/** Of the form of a record: of this one, or of a new one. */
export const recordAddress = (id?: number) => (id === undefined ? '/oldMan/add' : `/oldMan/add?id=${id}`)

/** Of papers of an elder, which are made anew each time they are asked for. */
export const paperAddress = (id: number, kind: PaperKind, period: { from?: string; to?: string } = {}) =>
  `/oldMan/print?${new URLSearchParams({ id: String(id), kind, ...period, at: String(Date.now()) })}`
