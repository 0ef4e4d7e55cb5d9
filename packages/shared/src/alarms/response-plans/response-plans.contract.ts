import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { responsePlan } from './response-plan.words.ts'

/** Handlers of a warning receive these plans with the archive (`elders.get`), even while the institution is paused. */
export const responsePlans = area('tenant-members', crud('oldmanresponseplan', 'responseplan', responsePlan))
