import { callOutcomes } from '@care/shared/calls/records/call.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { ActionButtons } from '../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import type { CallAbout } from './call-note-dialog.tsx'

const CallNoteDialog = lazyPart('CallNoteDialog', () => import('./call-note-dialog.tsx'))

interface Person {
  name: string
  relation: string
  number: string
}

/** Notes the outcome of a call with this person. */
export const CallNoteButton = ({ person, about }: { person: Person; about: CallAbout }) => (
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
