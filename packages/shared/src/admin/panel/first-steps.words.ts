/** Steps of a new platform's operator. */
export const operatorSteps = ['institution', 'managerIn', 'outside', 'operatorExercise'] as const
/** Steps of a new institution's manager. */
export const managerSteps = ['people', 'departments', 'elders', 'devices', 'exercise', 'roster'] as const

export const firstStepKeys = [...operatorSteps, ...managerSteps] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** Steps that are not required. */
export const optionalSteps: ReadonlySet<FirstStepKey> = new Set(['departments', 'roster'])

/** Keys of user settings: whether the steps are hidden, and whether the user has seen the list of outside services. */
export const stepsHiddenKey = 'first-steps.hidden'
export const outsideServicesSeenKey = 'first-steps.outside'
