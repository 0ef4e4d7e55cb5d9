import { z } from 'zod'
import { area, calls, post } from '../../http/endpoint.ts'
import { Plan, PlanDraft, PlanRow, PlanSearch } from './care-plan.ts'
import { carePlan } from './care-plan.words.ts'

const view = calls({ access: 'careplan:view' })
const ofOne = calls({ ids: { id: 'carePlan' }, access: 'careplan:edit' })

/** Recurring care of an elder; each due moment becomes a work order a day ahead, once. */
export const carePlans = area('tenant-members', {
  page: view.list('/oldmanplan/page', carePlan, PlanRow, PlanSearch),
  get: view.get('/oldmanplan/:id', '照护计划', { ids: { id: 'carePlan' }, data: Plan }),
  save: post('/oldmanplan/saveoldmanplan', {
    access: 'careplan:edit',
    body: PlanDraft,
    data: z.object({ id: z.number() }),
    summary: '保存照护计划',
  }),
  pause: ofOne.post('/oldmanplan/pause/:id', '暂停照护计划'),
  resume: ofOne.post('/oldmanplan/resume/:id', '恢复照护计划'),
  end: ofOne.post('/oldmanplan/end/:id', '结束照护计划'),
  remove: ofOne.del('/oldmanplan/:id', '删除照护计划'),
})
