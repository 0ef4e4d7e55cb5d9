import { outcomeWords } from '@care/shared/outcomes'
import { disposals } from '@care/shared/warnings/warning.words'
import { labelOf } from '@care/shared/words'
import { inPeriod } from '../../platform/db/period.ts'
import { minute } from '../../platform/papers/field-text.ts'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'

/** What was reported, how soon somebody had it, and what came of it. */
export const warningsPaper: PaperSource = {
  title: '预警',
  permission: 'warning:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const warnings = await db
      .selectFrom('warning')
      .select(['source', 'warningContent', 'count', 'dataHappenTime', 'isDisposed', 'handlerName', 'handleTime'])
      .select(['outcome', 'remark'])
      .where('tenantId', '=', asked.tenantId)
      .where('oldmanId', '=', asked.oldmanId)
      .where('drillId', 'is', null)
      .where(inPeriod('dataHappenTime', asked.period))
      .orderBy('dataHappenTime', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.most + 1)
      .execute()
    const rows = warnings.map(({ source, count, outcome, remark, ...one }) => [
      ...[minute(one.dataHappenTime), count > 1 ? `${source} ×${count}` : source, one.warningContent],
      ...[labelOf(disposals, one.isDisposed), one.handlerName, minute(one.handleTime)],
      [labelOf(outcomeWords, outcome), remark].filter(Boolean).join('，'),
    ])
    const columns = [
      ['发生时间', 78],
      ['类型', 46],
      ['内容', 92],
      ['状态', 30],
      ['处理人', 56],
      ['处理时间', 78],
      ['结果', 65],
    ] as const
    return newestRows(asked, columns, rows)
  },
}
