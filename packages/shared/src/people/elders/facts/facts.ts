import type { FactsSaid } from './facts-said.ts'

/** Safety-critical facts, each stored once, in these fields of the elder's record. */
export const factKinds = {
  allergies: { label: '过敏史', fields: ['allergies'], none: '无已知过敏' },
  blood: { label: '血型', fields: ['bloodType', 'rhType'], none: '' },
  illnesses: { label: '疾病史', fields: ['cdIsease', 'pastIllness'], none: '无已知疾病' },
  disability: { label: '残疾情况', fields: ['disability'], none: '无残疾' },
} as const
export type FactKind = keyof typeof factKinds
export const factNames = Object.keys(factKinds) as FactKind[]

/** The fields of the record. An empty list: nobody has stated anything yet. */
export interface FactFields {
  allergies: string[]
  bloodType: string | null
  rhType: string | null
  cdIsease: string[]
  pastIllness: string | null
  disability: string[]
}
export const factFields = factNames.flatMap((kind): (keyof FactFields)[] => [...factKinds[kind].fields])

/** The fact fields of a record; missing fields count as not stated. */
export const pickFactFields = (given: { [F in keyof FactFields]?: FactFields[F] | null | undefined }): FactFields => ({
  allergies: given.allergies ?? [],
  bloodType: given.bloodType ?? null,
  rhType: given.rhType ?? null,
  cdIsease: given.cdIsease ?? [],
  pastIllness: given.pastIllness ?? null,
  disability: given.disability ?? [],
})

/** The only entry of a list when somebody asked and the answer was none. */
export const noneValues = { allergies: '无', cdIsease: '无', disability: '1' } as const
/** 不详: asked, but not known. */
const unclear = { bloodType: '5', rhType: '3' } as const

export type FactState = 'unknown' | 'none' | 'known'

const stateIn = (list: readonly string[], none: string): FactState =>
  list.length === 0 ? 'unknown' : list.includes(none) ? 'none' : 'known'

/** Whether a fact is not stated, stated as none, or known. */
export function factState(kind: FactKind, held: FactFields): FactState {
  const { allergies, bloodType, rhType, cdIsease, pastIllness, disability } = held
  if (kind === 'allergies') return stateIn(allergies, noneValues.allergies)
  if (kind === 'disability') return stateIn(disability, noneValues.disability)
  if (kind === 'illnesses') return pastIllness ? 'known' : stateIn(cdIsease, noneValues.cdIsease)
  const isKnown = [bloodType ?? unclear.bloodType, rhType ?? unclear.rhType].some(
    (code, at) => code !== [unclear.bloodType, unclear.rhType][at],
  )
  return isKnown ? 'known' : 'unknown'
}

export interface KnownFact {
  kind: FactKind
  label: string
  state: FactState
  /** 青霉素、海鲜 · 无已知过敏 · 未登记 */
  text: string
  /** 李护士 2026-11-29 登记; null where the source is unknown. */
  said: string | null
}

type DictLabel = (dict: string, code: string) => string

/** A fact with its texts, as shown on every page. */
export function factOf(
  kind: FactKind,
  held: FactFields & { factsSaid?: FactsSaid | undefined },
  dictLabel: DictLabel,
): KnownFact {
  const { label, none } = factKinds[kind]
  const state = factState(kind, held)
  const text = state === 'known' ? knownText(kind, held, dictLabel) : state === 'none' ? none : '未登记'
  return { kind, label, state, text, said: state === 'unknown' ? null : saidText(held.factsSaid?.[kind]) }
}

function knownText(kind: FactKind, held: FactFields, dictLabel: DictLabel): string {
  const { allergies, bloodType, rhType, pastIllness, disability } = held
  if (kind === 'allergies') return allergies.join('、')
  if (kind === 'disability') return disability.map((code) => dictLabel('disability', code)).join('、')
  if (kind === 'illnesses')
    return [illnessesOf(held, dictLabel).join('、'), pastIllness?.replaceAll('\n', '；')].filter(Boolean).join('；')
  const [group, rh] = [
    bloodType ? dictLabel('blood_type', bloodType) : '未登记',
    rhType ? dictLabel('rh_type', rhType) : '未登记',
  ]
  return `${group}，RH ${rh}`
}

/** A fact as text where no label is shown: 过敏：青霉素 · 无已知过敏 · 过敏史未登记. */
export function unlabelledFactText({ kind, label, state, text }: KnownFact): string {
  if (state === 'none') return text
  return state === 'unknown' ? `${label}${text}` : `${kind === 'allergies' ? '过敏' : label}：${text}`
}

/** Names of chronic illnesses; empty for none or not stated. */
export const illnessesOf = ({ cdIsease }: Pick<FactFields, 'cdIsease'>, dictLabel: DictLabel): string[] =>
  cdIsease.filter((code) => code !== noneValues.cdIsease).map((code) => dictLabel('cd_isease', code))

function saidText(said: FactsSaid[FactKind]): string | null {
  if (!said) return null
  const who = [said.by, said.time?.slice(0, 10)].filter(Boolean).join(' ')
  return [who && `${who} 登记`, said.from].filter(Boolean).join('，') || null
}

/** Kinds of facts (allergies, blood type, …) to which the given fields belong. */
export const factsIn = (fields: object): FactKind[] =>
  factNames.filter((kind) => factKinds[kind].fields.some((field) => Reflect.get(fields, field) !== undefined))

/** The contradictory field: 无 together with entries. */
export function contradictionOf({ allergies, cdIsease, pastIllness, disability }: FactFields) {
  const both = (list: readonly string[], none: string) => list.includes(none) && list.length > 1
  const refused = (field: keyof FactFields, label: string) => ({
    field,
    message: `${label}选了“无”就不能再填写其他内容，请改选“有”或删去其他内容`,
  })
  if (both(allergies, noneValues.allergies)) return refused('allergies', '过敏史')
  if (both(disability, noneValues.disability)) return refused('disability', '残疾情况')
  const isNone = cdIsease.includes(noneValues.cdIsease)
  if (both(cdIsease, noneValues.cdIsease) || (isNone && pastIllness)) return refused('cdIsease', '疾病史')
  return null
}
