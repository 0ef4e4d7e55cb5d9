import type { Caller } from '@care/shared/admin/session/session'
import { archiveFields, elderSections } from '@care/shared/people/elders/archive.words'
import type { Elder } from '@care/shared/people/elders/elder'
import { elder as words } from '@care/shared/people/elders/elder.words'
import { factNames, factOf, unlabelledFactText } from '@care/shared/people/elders/facts/facts'
import { type DictLabel, fieldFacts } from '../../../../platform/papers/field-text.ts'
import { type Fact, facts, type PaperSection } from '../../../../platform/papers/paper.ts'
import { revealsIdCards, seesIdCards } from '../elder-privacy.ts'

const fields = { ...words.fields, ...archiveFields }
type Name = keyof typeof fields

/**
 * Fields that are null because this caller may not see them. They are left out: on paper an empty field would look as
 * if nobody had filled it in.
 */
const hiddenFrom = (caller: Caller): readonly Name[] => [
  ...(seesIdCards(caller) ? [] : (['idCard'] as const)),
  ...(revealsIdCards(caller) ? [] : (['socialCardNo', 'insuranceNo', 'ltcNo'] as const)),
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

/** The archive, in the same sections as on the screen. */
export const archiveSections = (factsOf: Facts, elder: Elder, dictLabel: DictLabel): PaperSection[] =>
  elderSections.map(({ title, facts: names, lines = [], hasFacts }) => {
    const home = names.includes('addressDetail') ? factsOf(['address']) : []
    const told = hasFacts ? knownFacts(elder, dictLabel) : []
    return { title, blocks: [facts([...told, ...factsOf(names), ...wide([...home, ...factsOf(lines)])])] }
  })

/**
 * The facts, each with its author. Allergies are left out here, because they are printed at the top of the document.
 */
const knownFacts = (elder: Elder, dictLabel: DictLabel): Fact[] =>
  factNames
    .filter((kind) => kind !== 'allergies')
    .map((kind) => {
      const { label, text, said } = factOf(kind, elder, dictLabel)
      return { label, value: withAuthor(text, said), wide: true }
    })
const withAuthor = (text: string, said: string | null) => (said ? `${text}（${said}）` : text)

/** The sections that the person who takes over the care needs first. */
export const summarySections = (factsOf: Facts, elder: Elder, dictLabel: DictLabel): PaperSection[] => [
  {
    title: '健康要点',
    blocks: [
      facts([
        ...knownFacts(elder, dictLabel),
        ...wide(factsOf(['medicationText', 'dietTaboo'])),
        { label: '照护风险', value: elder.risks.join('、') || null, wide: true },
        ...factsOf(['height', 'weight', 'hearingType', 'dependency', 'careLevel', 'anergy']),
        ...factsOf(['medicalInsuranceType', 'insuranceNo']),
      ]),
    ],
  },
]

/** The alerts printed at the top of the document. */
export function alertsOf(elder: Elder, dictLabel: DictLabel): string[] {
  const allergies = factOf('allergies', elder, dictLabel)
  return [withAuthor(unlabelledFactText(allergies), allergies.said)]
}
