import { disposals } from '@care/shared/alarms/warnings/warning.words'
import { outcomeWords } from '@care/shared/outcomes'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { newestOfElder } from '../../../platform/sources/newest-of-elder.repository.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import type { TimelineSource } from '../../../platform/sources/timeline.ts'

/** One timeline entry per warning at its time, with its outcome. */
export const warningTimeline: TimelineSource = {
  kind: 'warning',
  permission: 'warning:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select data_happen_time as time,
      source || case when count > 1 then ' ×' || count else '' end as title,
      concat_ws(' · ', warning_content, ${labelIn('is_disposed', disposals)}, handler_name, ${labelIn('outcome', outcomeWords)}, remark) as text,
      id as ref_id
    from warning where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and drill_id is null`,
}

/** Warnings with their handler, handling time and outcome. */
export const warningsPaper: PaperSource = {
  title: '预警',
  permission: 'warning:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const warnings = db
      .selectFrom('warning')
      .select(['source', 'warningContent', 'count', 'dataHappenTime', 'isDisposed', 'handlerName', 'handleTime'])
      .select(['outcome', 'remark'])
      .where('drillId', 'is', null)
    return newestRows(asked, await newestOfElder(warnings, asked, 'dataHappenTime'), [
      ['发生时间', 78, ({ dataHappenTime }) => toMinute(dataHappenTime)],
      ['类型', 46, ({ source, count }) => (count > 1 ? `${source} ×${count}` : source)],
      ['内容', 92, 'warningContent'],
      ['状态', 30, ({ isDisposed }) => labelOf(disposals, isDisposed)],
      ['处理人', 56, 'handlerName'],
      ['处理时间', 78, ({ handleTime }) => toMinute(handleTime)],
      ['结果', 65, ({ outcome, remark }) => [labelOf(outcomeWords, outcome), remark].filter(Boolean).join('，')],
    ])
  },
}
