import type { HealthAnswers } from '../health/health.ts'
import { healthCodes } from '../health/health.words.ts'
import { type FactFields, factState, noneValues } from './facts.ts'

/** Answers of the national standard's health record that are stored in the elder's own record only. */
export const factAnswerNames = ['drugAllergies', 'pastDiseases', 'pastNotes', 'rh', 'disabilities'] as const
export type HeldAnswers = Pick<HealthAnswers, (typeof factAnswerNames)[number]>

const none = '1'
const otherDrug = '5'
const otherDrugs = '其他药物'
const drugs = Object.entries(healthCodes.drugAllergies)
  .filter(([code]) => code !== none)
  .map(([code, { label }]) => ({ code, name: code === otherDrug ? otherDrugs : label }))
/** The standard's code of a named drug; 磺胺类 matches 磺胺. */
const namedDrug = (entered: string) => drugs.find(({ name }) => entered.startsWith(name))?.code
/** Food, airborne and contact allergens; anything else may be a drug and is reported as one. */
const noDrug =
  /海鲜|鱼|虾|蟹|贝|花粉|尘|螨|奶|蛋|花生|坚果|豆|芒果|菠萝|麸|酒|羽|毛|皮屑|霉菌|乳胶|蜂|蚊|紫外线|冷空气|金属|镍/
const drugOf = (entered: string) => namedDrug(entered) ?? (noDrug.test(entered) ? undefined : otherDrug)

/** From 高血压 to 肝炎, the standard's code is the dictionary's plus one; all other illnesses are 其他 in the standard. */
const firstNamed = 2
const lastNamed = 10
const otherIllness = '13'
const elsewhere = '99'
const illnessOf = (code: string) => {
  const named = Number(code) + 1
  return named >= firstNamed && named <= lastNamed ? String(named) : otherIllness
}
/** Illnesses without a dictionary code, stored as lines of the free text. */
const inWords = { 11: '其他法定传染病', 12: '职业病' }
const linesOf = (text: string | null) => text?.split('\n').map((line) => line.trim()) ?? []

const sorted = (codes: Iterable<string>) => [...new Set(codes)].toSorted((one, other) => Number(one) - Number(other))
const same = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  JSON.stringify(sorted(one ?? [])) === JSON.stringify(sorted(other ?? []))

/** The elder's facts as answers of the standard's health record; unstated facts are absent. */
export function factsToAnswers(held: FactFields): HeldAnswers {
  const drugAllergies = sorted(held.allergies.flatMap((one) => drugOf(one) ?? []))
  const pastDiseases = sorted([
    ...held.cdIsease.map(illnessOf),
    ...Object.entries(inWords).flatMap(([code, words]) => (linesOf(held.pastIllness).includes(words) ? [code] : [])),
  ])
  const allergies = factState('allergies', held)
  const illnesses = factState('illnesses', held)
  return {
    ...(allergies !== 'unknown' && {
      drugAllergies: allergies === 'none' || drugAllergies.length === 0 ? [none] : drugAllergies,
    }),
    ...(illnesses !== 'unknown' && {
      pastDiseases: illnesses === 'none' ? [none] : pastDiseases.length > 0 ? pastDiseases : [otherIllness],
    }),
    ...(held.pastIllness && { pastNotes: held.pastIllness }),
    ...(held.rhType && { rh: held.rhType }),
    ...(held.disability.length > 0 && { disabilities: sorted(held.disability) }),
  }
}

/**
 * The facts after saving these answers. Where the standard has a code, the answer wins; other entries stay. An emptied
 * answer about illnesses or disabilities removes all entries that have a code in the standard, 无 included.
 */
export function applyNormAnswers(held: FactFields, answers: HeldAnswers): FactFields {
  const now = factsToAnswers(held)
  const asked = <N extends 'drugAllergies' | 'pastDiseases' | 'disabilities'>(name: N) => {
    const given = answers[name] as string[] | null | undefined
    if (given === undefined || same(given ?? [], now[name] as string[] | undefined)) return undefined
    // an allergy is revoked by 无, never by an empty answer
    if (name === 'drugAllergies' && !given?.length) return undefined
    return given ?? []
  }
  const [drugAnswer, illnessAnswer, disability] = [asked('drugAllergies'), asked('pastDiseases'), asked('disabilities')]
  // free text contradicts 无
  const had = held.cdIsease.filter((code) => code !== noneValues.cdIsease)
  const words = answers.pastNotes === undefined ? held.pastIllness : (answers.pastNotes as string | null)
  return {
    ...held,
    ...(drugAnswer && { allergies: allergiesWith(held.allergies, drugAnswer) }),
    ...illnessesWith({ cdIsease: answers.pastNotes ? had : held.cdIsease, pastIllness: words }, illnessAnswer),
    ...(answers.rh !== undefined && { rhType: answers.rh as string | null }),
    ...(disability && { disability }),
  }
}

function allergiesWith(entered: readonly string[], answered: readonly string[]): string[] {
  const kept = entered.filter((one) => {
    const code = namedDrug(one)
    return one !== noneValues.allergies && (code === undefined || answered.includes(code))
  })
  const known = kept.map(drugOf)
  const added = drugs.filter(({ code }) => answered.includes(code) && !known.includes(code)).map(({ name }) => name)
  const list = [...kept, ...added]
  return list.length > 0 ? list : [noneValues.allergies]
}

function illnessesWith(
  { cdIsease, pastIllness }: Pick<FactFields, 'cdIsease' | 'pastIllness'>,
  answered: readonly string[] | undefined,
): Pick<FactFields, 'cdIsease' | 'pastIllness'> {
  if (!answered) return { cdIsease, pastIllness }
  const entered = cdIsease.filter((code) => code !== noneValues.cdIsease)
  // a code does not remove an illness that has no code in the standard
  const kept = entered.filter((code) => {
    const named = illnessOf(code)
    return named === otherIllness && code !== elsewhere ? true : answered.includes(named)
  })
  const known = kept.map(illnessOf)
  const added = answered
    .filter((code) => Number(code) >= firstNamed && !(code in inWords) && !known.includes(code))
    .map((code) => (code === otherIllness ? elsewhere : String(Number(code) - 1)))
  const lines = linesOf(pastIllness).filter(
    (line) => !Object.entries(inWords).some(([code, words]) => words === line && !answered.includes(code)),
  )
  const missing = Object.entries(inWords).filter(([code, words]) => answered.includes(code) && !lines.includes(words))
  const text = [...lines, ...missing.map(([, words]) => words)].join('\n') || null
  const list = [...kept, ...added]
  const isSaid = list.length > 0 || text !== null || answered.length === 0
  return { cdIsease: isSaid ? list : [noneValues.cdIsease], pastIllness: text }
}
