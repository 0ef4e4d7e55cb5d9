import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Elder } from '@care/shared/people/elders/elder'
import { noneValues } from '@care/shared/people/elders/facts/facts'
import { recordNames } from '@care/shared/people/elders/record/elder-draft'

export type MergeFieldName = (typeof recordNames)[number]

/** Fields that are only valid together, listed under the first field of the group. */
const together: Partial<Record<MergeFieldName, MergeFieldName[]>> = {
  address: ['lng', 'lat', 'provinceCode', 'cityCode', 'districtCode'],
}
const followers = Object.values(together).flat()
const wholeOf = (name: MergeFieldName): MergeFieldName[] => [name, ...(together[name] ?? [])]

/** Fields derived from the ID number, which the server refuses without the matching birthday and gender. */
const card: MergeFieldName[] = ['idCard', 'birthday', 'gender']

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) || (isNothing(one) && isNothing(other))

const asked = recordNames.filter((name) => !followers.includes(name))

/** The fields in which two records differ; grouped fields count as their first field. */
export const differingNames = (one: Elder, other: Elder): MergeFieldName[] =>
  asked.filter((name) => wholeOf(name).some((each) => !same(one[each], other[each])))

/** The fields in which both records have the same value. */
export const equalNames = (one: Elder, other: Elder): MergeFieldName[] =>
  asked.filter((name) => !isNothing(one[name]) && wholeOf(name).every((each) => same(one[each], other[each])))

/** The fields that are taken from the dropped record by default, because the kept record has no value or "none". */
export const defaultTakenNames = (kept: Elder, dropped: Elder): MergeFieldName[] =>
  differingNames(kept, dropped).filter((name) => saysLittle(name, kept) && !saysLittle(name, dropped))

const isUnknown = (name: MergeFieldName, record: Elder) =>
  isNothing(record[name]) || (name === 'gender' && record.gender === '0')
/** Whether the value is unknown, or "none" for an illness or allergy, which any entry outweighs. */
const saysLittle = (name: MergeFieldName, record: Elder) =>
  isUnknown(name, record) || (name in noneValues && same(record[name], [Reflect.get(noneValues, name)]))

/** The fields to take from the dropped record after a choice; the ID number includes birthday and gender if known. */
export function chooseMergeField(
  taken: readonly MergeFieldName[],
  name: MergeFieldName,
  isTaken: boolean,
  dropped: Elder,
): MergeFieldName[] {
  const names = name === 'idCard' ? card.filter((each) => !isTaken || !isUnknown(each, dropped)) : [name]
  const others = taken.filter((each) => !names.includes(each))
  return isTaken ? [...others, ...names] : others
}

/** The given fields and all fields grouped under them. */
export const expandNames = (names: readonly MergeFieldName[]): MergeFieldName[] => names.flatMap(wholeOf)

/** Identity fields that are filled and different in both records, which may therefore be of two persons. */
export const conflictingNames = (one: Elder, other: Elder): MergeFieldName[] =>
  (['userName', 'gender', 'birthday', 'idCard'] as const).filter(
    (name) => !isUnknown(name, one) && !isUnknown(name, other) && !same(one[name], other[name]),
  )

/** Sorts the record that is kept by default first: the resident's, else the one created earlier. */
export function sortKeptFirst(one: Elder, other: Elder): [Elder, Elder] {
  const lives = ({ checkInStatus }: Elder) =>
    checkInStatus === CheckIn.Resident || checkInStatus === CheckIn.OnLeave ? 0 : 1
  const order = lives(one) - lives(other) || one.createTime.localeCompare(other.createTime)
  return order <= 0 ? [one, other] : [other, one]
}
