import type { Assessment } from '@care/shared/forms/assessments/assessment'
import type { Adjustment } from '@care/shared/forms/assessments/scale'

/** The form values of a draft assessment. */
export interface AssessmentFormValues
  extends Pick<Assessment, 'baseDate' | 'assessTime' | 'place' | 'scores' | 'background'> {
  reason: number
  adjust: Record<Adjustment, boolean> & { reason: string }
  assessors: Assessment['assessors']
  signImgs: string[]
}

export const toFormValues = ({
  reason,
  baseDate,
  assessTime,
  place,
  scores,
  background,
  adjust,
  assessors,
  signImgs,
}: Assessment): AssessmentFormValues => {
  const { riskEvents: _counted, ...flags } = adjust
  return { reason, baseDate, assessTime, place, scores, background, adjust: flags, assessors, signImgs }
}
