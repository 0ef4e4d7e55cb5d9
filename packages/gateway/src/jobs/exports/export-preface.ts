import type { Caller } from '@care/shared/admin/session/session'
import type { ExportRequest } from '@care/shared/jobs/jobs.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { filterText, type Texts } from './export-texts.ts'

interface Asked {
  name: string
  texts: Texts
  request: Pick<ExportRequest, 'filters' | 'ids'>
  caller: Pick<Caller, 'nickName' | 'username'>
  at: number
}

/** The lines above the exported table: the list's name, who exported it and when, and the filters used. */
export function prefaceOf({ name, texts, request: { filters, ids }, caller, at }: Asked): string[] {
  const wanted = filters.map(({ label, field, value }) => `${label}：${filterText(texts, field, value)}`)
  if (ids) wanted.unshift(`所选${ids.length}项`)
  return [
    name,
    `导出人：${caller.nickName}（${caller.username}）　导出时间：${toShanghaiTime(at)}`,
    `筛选条件：${wanted.length > 0 ? wanted.join('；') : '无'}`,
  ]
}
