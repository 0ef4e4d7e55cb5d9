import { digitsIn } from '../typed.ts'

export interface AgeRange {
  ageStart: string
  ageEnd: string
}

/** What the screen and the service say of a range with one end (specification 0 §5). */
export const wrongAges = '请输入正确的年龄范围'

/** What stays of typed ages: digits only, and a start beyond a finished end (two digits) comes down to it. */
export function cleanAges({ ageStart, ageEnd }: AgeRange): AgeRange {
  const start = digitsIn(ageStart, 3)
  const end = digitsIn(ageEnd, 3)
  return { ageStart: Number(end) >= 10 && Number(start) > Number(end) ? end : start, ageEnd: end }
}

/** Both or neither. */
export const ageRefusal = ({ ageStart, ageEnd }: AgeRange) => ((ageStart === '') === (ageEnd === '') ? null : wrongAges)
