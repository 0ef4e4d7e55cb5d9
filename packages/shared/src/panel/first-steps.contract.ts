import { z } from 'zod'
import { area, get } from '../http/endpoint.ts'
import { firstStepKeys } from './first-steps.words.ts'

const FirstStep = z.object({
  key: z.enum(firstStepKeys),
  isDone: z.boolean(),
  /** Not needed for the whole to be done. */
  isOptional: z.boolean(),
  /** What stands in its way, in words for its reader. */
  note: z.string().nullable(),
  /** It is done as well once its reader says that they know. */
  mayConfirm: z.boolean(),
})
export type FirstStep = z.output<typeof FirstStep>

/** In the order in which they are done; none for who sets nothing up, has put them away or has done them all. `isEmpty`: there is nothing yet to show figures of. */
export const FirstSteps = z.object({ isEmpty: z.boolean(), steps: z.array(FirstStep) })
export type FirstSteps = z.output<typeof FirstSteps>

/** What comes next for the operator of a new platform and for a new institution's manager. */
export const firstSteps = area('admin', {
  own: get('/user/first-steps', { access: 'signed-in', data: FirstSteps, summary: '首次使用步骤' }),
})
