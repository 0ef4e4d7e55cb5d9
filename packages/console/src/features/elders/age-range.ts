export interface AgeRange {
  ageStart: string
  ageEnd: string
}

/** What stays of typed ages: digits only, and a start beyond a finished end (two digits) comes down to it. */
export function cleanAges({ ageStart, ageEnd }: AgeRange): AgeRange {
  const start = digits(ageStart)
  const end = digits(ageEnd)
  return { ageStart: Number(end) >= 10 && Number(start) > Number(end) ? end : start, ageEnd: end }
}

/** Both or neither (specification 0 §5). */
export const ageRefusal = ({ ageStart, ageEnd }: AgeRange) =>
  (ageStart === '') === (ageEnd === '') ? null : '请输入正确的年龄范围'

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3)
