import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { findGroups } from './call-lists.repository.ts'
import { pageOfList, textIn } from './given.ts'
import type { Asking } from './move-seat.ts'

/** Skill groups and numbers, answered by our own tables. */
export const numberLists = {
  ListSkillLevelsOfUser: async (given: CallParameters, { seat }: Asking) =>
    pageOfList(
      given,
      seat.skillGroups.map(({ name, ...skill }) => ({ ...skill, skillGroupName: name, mediaType: 'VOICE' })),
    ),
  ListSkillGroups: listGroups,
  ListBriefSkillGroups: listGroups,
  ListOutboundNumbersOfUser: async (given: CallParameters, { seat }: Asking) =>
    pageOfList(
      given,
      numbersOf(seat).map((number) => ({ ...placeOf(number), provider: '' })),
    ),
  PickOutboundNumbers: async (given: CallParameters, { seat }: Asking) => {
    const callee = placeOf(textIn(given, 'calledNumber', 30))
    return numbersOf(seat)
      .slice(0, Number(given.count) || 1)
      .map((number) => ({ callee, caller: placeOf(number) }))
  },
  GetNumberLocation: async (given: CallParameters) => placeOf(textIn(given, 'number', 30)),
  ListPhoneNumbers: async (given: CallParameters, { seat }: Asking) =>
    pageOfList(
      given,
      seat.numbers.map((number) => ({
        ...placeOf(number),
        active: true,
        usage: 'Bidirection',
        contactFlowId: null,
        contactFlowName: null,
        provider: '',
        tags: '',
        userId: null,
        skillGroups: [],
      })),
    ),
}

async function listGroups(given: CallParameters, { db, seat }: Asking) {
  const part = textIn(given, 'searchPattern', 50)
  const groups = (await findGroups(db, seat)).filter(({ name }) => name.includes(part))
  return pageOfList(
    given,
    groups.map(({ name, phoneNumbers, ...group }) => ({
      ...group,
      instanceId: seat.instanceId,
      skillGroupName: name,
      displayName: group.displayName ?? name,
      mediaType: 'VOICE',
      phoneNumberCount: phoneNumbers.length,
    })),
  )
}

const numbersOf = ({ outboundNumbers, numbers }: Asking['seat']) =>
  outboundNumbers.length > 0 ? outboundNumbers : numbers
const placeOf = (number: string) => ({ number, province: '', city: '' })
