import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { changeOf, newRecordOf, queryOf, rowOf } from '../../crud/schemas.ts'
import { area, calls } from '../../http/endpoint.ts'
import { id } from '../../validators.ts'
import { callSeat, callService, callSkillGroup } from './seat.words.ts'

const view = calls({ access: 'callcentre:view' })
const edit = calls({ access: 'callcentre:edit' })

export const callServices = area('tenant-cloudcall', crud('cloudcallservice', 'callcentre', callService))

const skillLevel = z.number('请选择熟练度').int('熟练度应为整数').min(1, '熟练度为1到10').max(10, '熟练度为1到10')
/** The skill groups of a seat, with its level in each; what is given replaces what was there. */
const skillLevels = z
  .array(z.object({ skillGroupId: id.of('plain:callSkillGroup', '技能组'), skillLevel }))
  .max(50, '技能组不能超过50个')
const SeatRow = rowOf(callSeat).extend({
  skillGroupIds: z.array(z.number()),
  skillLevels: z.array(z.object({ skillGroupId: z.number(), skillLevel: z.number() })),
})
export type SeatRow = z.output<typeof SeatRow>

export const callSeats = area('tenant-cloudcall', {
  ...crud('cloudcallseats', 'callcentre', callSeat),
  page: view.list('/cloudcallseats/page', callSeat, SeatRow, queryOf(callSeat)),
  get: view.get('/cloudcallseats/:id', '坐席', { ids: { id: 'plain:callSeat' }, data: SeatRow }),
  create: edit.post('/cloudcallseats', '新增坐席', {
    body: newRecordOf(callSeat).extend({ skillLevels: skillLevels.optional() }),
  }),
  update: edit.put('/cloudcallseats', '修改坐席', {
    body: changeOf(callSeat).extend({ skillLevels: skillLevels.optional() }),
  }),
})

const GroupRow = rowOf(callSkillGroup).extend({
  seats: z.array(z.object({ seatId: z.number(), skillLevel: z.number() })),
})
export type GroupRow = z.output<typeof GroupRow>

export const callSkillGroups = area('tenant-cloudcall', {
  ...crud('cloudcallskillgroups', 'callcentre', callSkillGroup),
  page: view.list('/cloudcallskillgroups/page', callSkillGroup, GroupRow, queryOf(callSkillGroup)),
  get: view.get('/cloudcallskillgroups/:id', '技能组', { ids: { id: 'plain:callSkillGroup' }, data: GroupRow }),
})
