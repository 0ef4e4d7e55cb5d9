/** Of the operator of a new platform. */
export const operatorSteps = ['institution', 'managerIn', 'outside', 'operatorExercise'] as const
/** Of a new institution's manager. */
export const managerSteps = ['people', 'departments', 'elders', 'devices', 'exercise', 'roster'] as const

export const firstStepKeys = [...operatorSteps, ...managerSteps] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** What one may do without. */
export const optionalSteps: ReadonlySet<FirstStepKey> = new Set(['departments', 'roster'])

/** Settings of one person: that they put the steps away, and that they looked at what services from outside are there. */
export const stepsHidden = 'first-steps.hidden'
export const outsideLookedAt = 'first-steps.outside'
