import { keepDigits } from '../../normalize-input.ts'

export interface AgeRange {
  ageStart: string
  ageEnd: string
}

/** Message of both screen and service for a range with one end (specification 0 §5). */
export const wrongAges = '请输入正确的年龄范围'

/** Cleans typed ages: digits only, and a start beyond a finished end (two digits) is lowered to it. */
export function cleanAges({ ageStart, ageEnd }: AgeRange): AgeRange {
  const start = keepDigits(ageStart, 3)
  const end = keepDigits(ageEnd, 3)
  return { ageStart: Number(end) >= 10 && Number(start) > Number(end) ? end : start, ageEnd: end }
}

/** Validation message: both ends or none are required. */
export const ageRefusal = ({ ageStart, ageEnd }: AgeRange) => ((ageStart === '') === (ageEnd === '') ? null : wrongAges)
