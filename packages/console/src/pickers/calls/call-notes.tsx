import { callOutcomes } from '@care/shared/calls/records/call.words'
import type { Elder } from '@care/shared/people/elders/elder'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { ActionButtons } from '../../crud/actions/use-actions.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import type { CallAbout, CallPerson } from './call-note-dialog.tsx'

const CallNoteDialog = lazyPart('CallNoteDialog', () => import('./call-note-dialog.tsx'))

/** Notes the outcome of a call with this person. */
export const CallNoteButton = ({ person, about }: { person: CallPerson; about: CallAbout }) => (
  <ActionButtons
    of={null}
    actions={() => [
      {
        label: '登记通话',
        text: true,
        className: 'small',
        may: api.callRecords.note,
        shows: (_, close) => <CallNoteDialog person={person} about={about} onClose={close} />,
      },
    ]}
  />
)

/** Notes a call about an elder, with the elder, a contact or somebody else. */
export function ElderCallNote({ elder: { id, userName, mobile, families } }: { elder: Elder }) {
  const relation = useDictLabel('relation')
  const own = mobile ? [{ name: userName, relation: '本人', number: mobile }] : []
  const others = families
    .toSorted((one, other) => one.sort - other.sort)
    .map((one) => ({ name: one.name, relation: relation(one.relation), number: one.mobile }))
  // a masked number cannot be stored
  const people = [...own, ...others].filter(({ number }) => !number.includes('*'))
  return (
    <ActionButtons
      of={null}
      actions={() => [
        {
          label: '登记通话',
          icon: 'pi pi-phone',
          outlined: true,
          may: api.callRecords.note,
          shows: (_, close) => <CallNoteDialog people={people} about={{ oldmanId: id }} onClose={close} />,
        },
      ]}
    />
  )
}

/** The outcome of the last call with each number about a warning, by number. */
export function useCallOutcomes(about: CallAbout | undefined): ReadonlyMap<string, number> {
  const warningId = about?.warningId
  const mayCall = useMayCall()
  const { data } = useQuery({
    ...api.callRecords.page.query({ query: { warningId, size: 100 } }),
    enabled: warningId !== undefined && mayCall(api.callRecords.page),
  })
  const calls = warningId === undefined ? [] : (data?.records ?? [])
  return new Map(calls.toReversed().flatMap(({ number, outcome }) => (outcome === null ? [] : [[number, outcome]])))
}

/** How the last call with a contact ended; nothing without a call. */
export function OutcomeTag({ outcome }: { outcome: number | undefined }) {
  const word = outcome === undefined ? undefined : callOutcomes[outcome as keyof typeof callOutcomes]
  return word ? <WordTag {...word} /> : null
}
