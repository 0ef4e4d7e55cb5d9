import { labelOf, labelsOf } from '@care/shared/words'
import { incidentLevels, incidentStatuses, incidentTypes } from '@care/shared/work/incidents/incident.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { facts, note } from '../../../platform/papers/paper.ts'
import { newestOfElder } from '../../../platform/sources/newest-of-elder.repository.ts'
import { newestRows, type PaperRequest, type PaperSource } from '../../../platform/sources/paper-source.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const names = JSON.stringify(labelsOf(incidentTypes))

/** Timeline entries: when adverse events happened, and when they were closed. */
export const incidentTimeline: TimelineSource = {
  kind: 'incident',
  permission: 'incident:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || (${names}::jsonb ->> incident.event_type::text) as title, told.text, incident.id as ref_id
    from incident cross join lateral (values
      (happen_time, '不良事件：', place || '，' || process),
      (close_time, '不良事件结案：', result)
    ) as told (time, title, text)
    where incident.tenant_id = ${tenantId} and incident.oldman_id = ${oldmanId} and remove_time is null and told.time is not null`,
}

const tasks = sql<string | null>`(
  select string_agg(concat_ws('，', content, user_name, '期限 ' || due_date,
    coalesce('完成于 ' || done_time::date || coalesce('（' || nullif(done_remark, '') || '）', ''), '未完成')), '；' order by sort, id)
  from incident_task task where task.tenant_id = incident.tenant_id and task.incident_id = incident.id)`

/** Prints adverse events, one line each; a document for an inspection also has cause, measures and closure. */
export const incidentsPaper: PaperSource = {
  title: '不良事件',
  permission: 'incident:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const found = await findIncidents(db, asked)
    if (asked.kind === 'inspection' && found.length > 0) {
      const whole = found.slice(0, asked.most).map((one) => facts(factsOf(one)))
      return found.length > asked.most ? [...whole, note(`只列出最近 ${asked.most} 起。`)] : whole
    }
    return newestRows(asked, found, [
      ['发生时间', 78, ({ happenTime }) => toMinute(happenTime)],
      ['编号', 82, 'eventNo'],
      ['类型', 40, ({ eventType }) => labelOf(incidentTypes, eventType)],
      ['级别', 20, ({ level }) => labelOf(incidentLevels, level)],
      ['状态', 30, ({ status }) => labelOf(incidentStatuses, status)],
      ['地点', 45, 'place'],
      ['经过', 150, 'process'],
    ])
  },
}

const findIncidents = (db: Db, asked: PaperRequest) => {
  const kept = db
    .selectFrom('incident')
    .select(['eventNo', 'eventType', 'level', 'status', 'happenTime', 'findTime', 'place'])
    .select(['reporterName', 'handlerName', 'process', 'injury', 'measures', 'familyNotified', 'notifyTime'])
    .select(['cause', 'result', 'improve', 'closerName', 'closeTime', tasks.as('tasks')])
    .where('removeTime', 'is', null)
  return newestOfElder(kept, asked, 'happenTime')
}

const factsOf = (one: Awaited<ReturnType<typeof findIncidents>>[number]) => [
  { label: '编号', value: one.eventNo },
  { label: '类型级别', value: `${labelOf(incidentTypes, one.eventType)}，${labelOf(incidentLevels, one.level)}` },
  { label: '状态', value: labelOf(incidentStatuses, one.status) },
  { label: '发生时间', value: toMinute(one.happenTime) },
  { label: '发现时间', value: toMinute(one.findTime) },
  { label: '地点', value: one.place },
  { label: '上报人', value: one.reporterName },
  { label: '处理人', value: one.handlerName },
  {
    label: '通知家属',
    value: one.familyNotified ? ['已通知', toMinute(one.notifyTime)].filter(Boolean).join(' ') : '未通知',
  },
  { label: '经过', value: one.process, wide: true },
  { label: '伤情', value: one.injury, wide: true },
  { label: '处置措施', value: one.measures, wide: true },
  { label: '原因分析', value: one.cause, wide: true },
  { label: '处理结果', value: one.result, wide: true },
  { label: '改进措施', value: one.improve, wide: true },
  { label: '随访任务', value: one.tasks, wide: true },
  { label: '结案', value: one.closeTime && `${one.closerName} ${toMinute(one.closeTime)}`, wide: true },
]
