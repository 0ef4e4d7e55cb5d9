import { z } from 'zod'
import { area, calls } from '../http/endpoint.ts'
import {
  Closing,
  FiguresQuery,
  Incident,
  IncidentChange,
  IncidentDraft,
  IncidentFigures,
  IncidentRow,
  IncidentSearch,
  Reopening,
  TaskDone,
} from './incident.ts'
import { incident } from './incident.words.ts'

const closing = calls({ access: 'incident:close' })
const viewing = calls({ access: 'incident:view' })
const editing = calls({ ids: { id: 'incident' }, access: 'incident:edit' })

/** Adverse events: reported by whoever was there, handled by one person and closed by another. */
export const incidents = area('tenant-members', {
  page: viewing.list('/adverseeventrecord/page', incident, IncidentRow, IncidentSearch),
  figures: viewing.get('/adverseeventrecord/figures', '不良事件统计', { query: FiguresQuery, data: IncidentFigures }),
  get: viewing.get('/adverseeventrecord/:id', '不良事件', { ids: { id: 'incident' }, data: Incident }),
  create: editing.post('/adverseeventrecord', '登记不良事件', {
    evenPaused: true,
    once: true,
    body: IncidentDraft,
    data: z.object({ id: z.number(), eventNo: z.string() }),
  }),
  update: editing.put('/adverseeventrecord', '修改不良事件', { body: IncidentChange }),
  handle: editing.post('/adverseeventrecord/handle/:id', '处理不良事件'),
  finishTask: editing.post('/adverseeventrecord/task/done', '完成随访任务', { body: TaskDone }),
  /** By a second person: neither who reported it nor who handled it. */
  close: closing.post('/adverseeventrecord/close', '不良事件结案', { body: Closing }),
  reopen: closing.post('/adverseeventrecord/reopen', '重新打开不良事件', { body: Reopening }),
  remove: editing.del('/adverseeventrecord/:id', '删除不良事件'),
})
