import { callRecord, Direction } from '@care/shared/calls/records/call.words'
import { line, time } from '@care/shared/resources/field'
import { api } from '../../calls/api.ts'
import { ActionDialog } from '../../crud/action-dialog.tsx'

export interface CallAbout {
  oldmanId?: number | null | undefined
  warningId?: number | undefined
}

interface Props {
  /** Whom the call was with; asked for without it. */
  person?: { name: string; relation: string; number: string }
  /** The elder and the warning of the call. */
  about?: CallAbout
  onClose: () => void
}

const { number, direction, outcome, note } = callRecord.fields
const whom = { direction, number, personName: line('对方', { max: 50 }), relation: line('关系', { max: 50 }) }
const result = {
  outcome: { ...outcome, maybe: undefined, required: true as const },
  note,
  callbackTime: time('约定回拨', { maybe: true }),
}

/** Notes a call by hand: with whom, its outcome, and when to call again. */
export const CallNoteDialog = ({ person, about, onClose }: Props) => (
  <ActionDialog
    title={person ? `${person.name} · 登记通话` : '登记通话'}
    call={api.callRecords.note}
    label="登记"
    fields={person ? result : { ...whom, ...result }}
    values={person ? {} : { direction: Direction.Out }}
    fixed={{
      ...about,
      ...(person && {
        direction: Direction.Out,
        number: person.number,
        personName: person.name,
        relation: person.relation,
      }),
    }}
    refresh={['warnings', 'timeline', 'home']}
    done="通话已登记"
    onClose={onClose}
  >
    {person && <p className="soft">{[person.relation, person.number].filter(Boolean).join(' · ')}</p>}
  </ActionDialog>
)
