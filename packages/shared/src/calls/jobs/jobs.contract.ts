import { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { id } from '../../validators.ts'
import { callCase } from './call-case.words.ts'
import {
  AutomaticJobMade,
  CallAbout,
  CallsAboutQuery,
  CaseResult,
  CaseRow,
  CaseSearch,
  HalfYear,
  HalfYearQuery,
  JobChange,
  JobDetail,
  JobDraft,
  JobRow,
  JobSearch,
  NextCase,
} from './call-job.ts'
import { callJob } from './call-job.words.ts'

const view = calls({ access: 'call:view', ids: { id: 'callJob' } })
const edit = calls({ access: 'call:edit', ids: { id: 'callJob' } })
const path = '/cloudcallcalljob'
const { start, pause, resume, stop } = documentCalls(
  'cloudcallcalljob',
  { view: 'call:view', edit: 'call:edit' },
  callJob,
)

/** 外呼任务: the desk works through a list of numbers, each at most as often and only when its job says. */
export const callJobs = area('tenant-cloudcall', {
  // these before the path of one job, which would match them
  page: view.list(`${path}/findPage`, callJob, JobRow, JobSearch),
  halfYear: view.get(`${path}/nearlyHalfStatistics`, '近半年通话统计', { query: HalfYearQuery, data: HalfYear }),
  callsAbout: view.get('/cloudcallcalljobhandle/getWarningAliyunCCCListCall', '预警或长者的通话', {
    query: CallsAboutQuery,
    data: z.array(CallAbout),
  }),
  cases: view.list(`${path}/case/page`, callCase, CaseRow, CaseSearch),
  get: view.get(`${path}/:id`, '外呼任务', { data: JobDetail }),
  createAutomatic: edit.post(`${path}/addCallJobAutomatic`, '自动生成外呼任务', {
    once: true,
    body: JobDraft,
    data: AutomaticJobMade,
  }),
  create: edit.post(path, '新建外呼任务', { once: true, body: JobDraft, data: z.object({ id: z.number() }) }),
  update: edit.put(path, '修改外呼任务', { body: JobChange }),
  remove: edit.del(`${path}/:id`, '删除外呼任务'),
  start,
  pause,
  resume,
  stop,
  next: edit.post(`${path}/next`, '领取下一位', {
    body: z.object({ id: id.of('callJob', '外呼任务') }),
    data: NextCase,
  }),
  settle: edit.put(`${path}/case`, '填写外呼结果', { body: CaseResult }),
})
