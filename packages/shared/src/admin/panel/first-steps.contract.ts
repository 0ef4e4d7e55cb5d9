import { z } from 'zod'
import { area, get } from '../../http/endpoint.ts'
import { firstStepKeys } from './first-steps.words.ts'

const FirstStep = z.object({
  key: z.enum(firstStepKeys),
  isDone: z.boolean(),
  /** Whether onboarding can be finished without the step. */
  isOptional: z.boolean(),
  /** What blocks the step, as a text for the user. */
  note: z.string().nullable(),
  /** Whether the user can also tick the step off by hand. */
  mayConfirm: z.boolean(),
})
export type FirstStep = z.output<typeof FirstStep>

/**
 * Onboarding steps in order; empty for a user who sets nothing up, has hidden the steps or has finished them.
 * `isEmpty`: there are no figures to show yet.
 */
export const FirstSteps = z.object({ isEmpty: z.boolean(), steps: z.array(FirstStep) })
export type FirstSteps = z.output<typeof FirstSteps>

/** Onboarding of a new platform's operator and of a new institution's manager. */
export const firstSteps = area('admin', {
  own: get('/user/first-steps', { access: 'signed-in', data: FirstSteps, summary: '首次使用步骤' }),
})
