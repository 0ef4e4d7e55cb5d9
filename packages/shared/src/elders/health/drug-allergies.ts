import { noAllergy } from '../allergies.ts'
import { healthCodes } from './health.words.ts'

const [none, other] = ['1', '5']
const drugs = Object.entries(healthCodes.drugAllergies)
  .filter(([code]) => code !== none)
  .map(([code, { label }]) => ({ code, name: code === other ? '其他药物' : label }))
/** 磺胺类 is 磺胺. */
const codeOf = (entered: string) => drugs.find(({ name }) => entered.startsWith(name))?.code

/** What is entered of allergies once the health record answers this about drugs: of those that it can name the ones it names, all else stays. */
export function allergiesWith(entered: readonly string[], answered: readonly string[]): string[] {
  const kept = entered.filter((one) => answered.includes(codeOf(one) ?? '') || !codeOf(one))
  const known = kept.map(codeOf)
  const added = drugs.filter(({ code }) => answered.includes(code) && !known.includes(code)).map(({ name }) => name)
  const list = [...kept, ...added].filter((one) => one !== noAllergy)
  return list.length > 0 ? list : kept
}

/** What the health record answers about drugs once this is entered; nothing is left unanswered, an answer that no longer holds becomes none. */
export function drugAnswerWith(answered: readonly string[], entered: readonly string[]): string[] {
  const named = drugs.filter(({ code }) => entered.some((one) => codeOf(one) === code)).map(({ code }) => code)
  if (named.length > 0) return named
  return answered.includes(none) || entered.includes(noAllergy) ? [none] : []
}
