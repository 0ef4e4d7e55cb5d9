import { allergiesOf } from '@care/shared/elders/allergies'
import { archived, elderSections } from '@care/shared/elders/archive.words'
import type { Elder } from '@care/shared/elders/elder'
import { elder as words } from '@care/shared/elders/elder.words'
import type { Caller } from '@care/shared/session/session'
import { type DictLabel, fieldFacts } from '../../../platform/papers/field-text.ts'
import { type Fact, facts, type PaperSection } from '../../../platform/papers/paper.ts'
import { revealsIdCards, seesIdCards } from '../elder-privacy.ts'

const fields = { ...words.fields, ...archived }
type Name = keyof typeof fields

/** Told as if there were none, which must not be printed as if nobody had filled it in. */
const hiddenFrom = (caller: Caller): readonly Name[] => [
  ...(seesIdCards(caller) ? [] : (['idCard'] as const)),
  ...(revealsIdCards(caller) ? [] : (['socialCardNo', 'insuranceNo'] as const)),
]

export const createFacts = (caller: Caller, elder: Elder, dictLabel: DictLabel) => {
  const hidden = hiddenFrom(caller)
  return (names: readonly Name[]): Fact[] =>
    fieldFacts(
      fields,
      elder,
      names.filter((name) => !hidden.includes(name)),
      dictLabel,
    )
}
type Facts = ReturnType<typeof createFacts>

const wide = (given: Fact[]): Fact[] => given.map((fact) => ({ ...fact, wide: true }))

/** The archive as it is read on the screen. */
export const archiveSections = (factsOf: Facts): PaperSection[] =>
  elderSections.map(({ title, facts: names, lines = [] }) => {
    const home = names.includes('addressDetail') ? factsOf(['address']) : []
    return { title, blocks: [facts([...factsOf(names), ...wide([...home, ...factsOf(lines)])])] }
  })

const known: Name[] = ['cdIsease', 'pastIllness', 'medicationText', 'disability', 'dietTaboo']

/** What whoever takes an elder over asks first. */
export const summarySections = (factsOf: Facts, { risks }: Elder): PaperSection[] => [
  {
    title: '健康要点',
    blocks: [
      facts([
        ...wide(factsOf(known)),
        { label: '照护风险', value: risks.length > 0 ? risks.join('、') : null, wide: true },
        ...factsOf(['bloodType', 'rhType', 'height', 'weight', 'hearingType', 'dependency', 'careLevel', 'anergy']),
        ...factsOf(['medicalInsuranceType', 'insuranceNo']),
      ]),
    ],
  },
]

/** What nobody may overlook. */
export function alertsOf({ allergies }: Elder): string[] {
  const known = allergiesOf(allergies)
  if (known.are === 'known') return [`过敏：${known.list.join('、')}`]
  return [known.are === 'none' ? '无已知过敏' : '过敏史未登记']
}
