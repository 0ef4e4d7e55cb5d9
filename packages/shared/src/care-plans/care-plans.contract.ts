import { z } from 'zod'
import { area, del, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { Plan, PlanDraft, PlanRow, PlanSearch } from './care-plan.ts'
import { carePlan } from './care-plan.words.ts'

const ofOne = { ids: { id: 'carePlan' }, access: 'careplan:edit' } as const

/** What is done for an elder again and again; each moment becomes a work order a day ahead, once. */
export const carePlans = area('tenant-members', {
  page: get('/oldmanplan/page', {
    access: 'careplan:view',
    query: PlanSearch,
    data: pageOf(PlanRow),
    listOf: carePlan,
    summary: '照护计划列表',
  }),
  get: get('/oldmanplan/:id', { ids: { id: 'carePlan' }, access: 'careplan:view', data: Plan, summary: '照护计划' }),
  save: post('/oldmanplan/saveoldmanplan', {
    access: 'careplan:edit',
    body: PlanDraft,
    data: z.object({ id: z.number() }),
    summary: '保存照护计划',
  }),
  pause: post('/oldmanplan/pause/:id', { ...ofOne, summary: '暂停照护计划' }),
  resume: post('/oldmanplan/resume/:id', { ...ofOne, summary: '恢复照护计划' }),
  end: post('/oldmanplan/end/:id', { ...ofOne, summary: '结束照护计划' }),
  remove: del('/oldmanplan/:id', { ...ofOne, summary: '删除照护计划' }),
})
