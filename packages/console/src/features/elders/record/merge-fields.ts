import { CheckIn } from '@care/shared/elders/check-in'
import type { Elder } from '@care/shared/elders/elder'
import { noneIn } from '@care/shared/elders/facts/facts'
import { recordNames } from '@care/shared/elders/record/elder-draft'

export type Name = (typeof recordNames)[number]

/** Fields that are nothing without each other, under the first of them. */
const together: Partial<Record<Name, Name[]>> = {
  address: ['lng', 'lat', 'provinceCode', 'cityCode', 'districtCode'],
}
const followers = Object.values(together).flat()
const wholeOf = (name: Name): Name[] => [name, ...(together[name] ?? [])]

/** They say the same thing: a card's number without its birthday would be refused. */
const card: Name[] = ['idCard', 'birthday', 'gender']

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other) || (isNothing(one) && isNothing(other))

const asked = recordNames.filter((name) => !followers.includes(name))

/** Where two records differ, by the first field of what belongs together. */
export const differingNames = (one: Elder, other: Elder): Name[] =>
  asked.filter((name) => wholeOf(name).some((each) => !same(one[each], other[each])))

/** What both say, and say the same. */
export const equalNames = (one: Elder, other: Elder): Name[] =>
  asked.filter((name) => !isNothing(one[name]) && wholeOf(name).every((each) => same(one[each], other[each])))

/** What is better taken from the record that goes: what the other knows nothing of, or says that there is none. */
export const startOf = (kept: Elder, dropped: Elder): Name[] =>
  differingNames(kept, dropped).filter((name) => saysLittle(name, kept) && !saysLittle(name, dropped))

const isUnknown = (name: Name, record: Elder) => isNothing(record[name]) || (name === 'gender' && record.gender === '0')
/** That there is no illness or allergy weighs less than one. */
const saysLittle = (name: Name, record: Elder) =>
  isUnknown(name, record) || (name in noneIn && same(record[name], [Reflect.get(noneIn, name)]))

/** Chosen anew: what goes with it is chosen with it, where that record says anything of it. */
export function chosen(taken: readonly Name[], name: Name, isTaken: boolean, dropped: Elder): Name[] {
  const names = name === 'idCard' ? card.filter((each) => !isTaken || !isUnknown(each, dropped)) : [name]
  const others = taken.filter((each) => !names.includes(each))
  return isTaken ? [...others, ...names] : others
}

/** All fields that these stand for. */
export const sentOf = (names: readonly Name[]): Name[] => names.flatMap(wholeOf)

/** Fields of a person that two records of them would say alike, and these do not. */
export const doubtful = (one: Elder, other: Elder): Name[] =>
  (['userName', 'gender', 'birthday', 'idCard'] as const).filter(
    (name) => !isUnknown(name, one) && !isUnknown(name, other) && !same(one[name], other[name]),
  )

/** Of two, the one who lives here stays, or the one that was filed first. */
export function staysFirst(one: Elder, other: Elder): [Elder, Elder] {
  const lives = ({ checkInStatus }: Elder) =>
    checkInStatus === CheckIn.Resident || checkInStatus === CheckIn.OnLeave ? 0 : 1
  const order = lives(one) - lives(other) || one.createTime.localeCompare(other.createTime)
  return order <= 0 ? [one, other] : [other, one]
}
