import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { responsePlan } from './response-plan.words.ts'

/** Who answers a warning reads them with the archive (`elders.get`), also while the institution is paused. */
export const responsePlans = area('tenant-members', crud('oldmanresponseplan', 'responseplan', responsePlan))
