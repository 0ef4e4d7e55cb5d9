import { crud } from '../../../crud/crud.ts'
import { area } from '../../../http/endpoint.ts'
import { staffLeave, staffSkill } from './staff-plans.words.ts'

export const staffLeaves = area('tenant-members', crud('staffleave', 'staffleave', staffLeave))
export const staffSkills = area('tenant-members', crud('staffskill', 'staffskill', staffSkill))
