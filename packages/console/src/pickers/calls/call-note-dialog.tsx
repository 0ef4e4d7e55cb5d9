import { callRecord, Direction } from '@care/shared/calls/records/call.words'
import { line, time } from '@care/shared/resources/field'
import { api } from '../../calls/api.ts'
import { ActionDialog } from '../../crud/action-dialog.tsx'
import { draftName } from '../../drafts/draft-store.ts'
import type { InputProps } from '../../kit/inputs/field.ts'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { Toggles } from '../../kit/inputs/toggles.tsx'

export interface CallAbout {
  oldmanId?: number | null | undefined
  warningId?: number | undefined
}

export interface CallPerson {
  name: string
  relation: string
  number: string
}

interface Props {
  /** Whom the call was with; asked for without it. */
  person?: CallPerson
  /** People to choose from, the first one is preselected; their number can be changed. */
  people?: readonly CallPerson[]
  /** The elder and the warning of the call. */
  about?: CallAbout
  onClose: () => void
}

const { number, direction, outcome, note } = callRecord.fields
const result = {
  outcome: { ...outcome, maybe: undefined, required: true as const },
  note,
  callbackTime: time('约定回拨', { maybe: true }),
}

/** Notes a call by hand: with whom, its outcome, and when to call again. What is typed survives a reload. */
export function CallNoteDialog({ person, people = [], about, onClose }: Props) {
  const whom = {
    direction,
    personName: {
      label: '对方',
      input: (props: InputProps) => <PersonInput {...props} people={people} />,
    },
    number,
    relation: line('关系', { max: 50 }),
  }
  const of = (name: unknown) => people.find((one) => one.name === name)
  const known = (one: CallPerson | undefined) => one && { number: one.number, relation: one.relation }
  const first = people[0]
  return (
    <ActionDialog
      title={person ? `${person.name} · 登记通话` : '登记通话'}
      call={api.callRecords.note}
      label="登记"
      fields={person ? result : { ...whom, ...result }}
      values={person ? {} : { direction: Direction.Out, ...(first && { personName: first.name, ...known(first) }) }}
      follow={(field, value) => (field === 'personName' && known(of(value))) || {}}
      draft={draftName('call-note', [person?.number, about])}
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
}

/** The name of the other party: one of the known people, or typed. */
function PersonInput({ id, value, onChange, invalid, people }: InputProps & { people: readonly CallPerson[] }) {
  const name = String(value ?? '')
  const options = people.map((one) => ({
    value: one.name,
    label: [one.name, one.relation].filter(Boolean).join(' · '),
  }))
  return (
    <div className="stack gap-2">
      {options.length > 0 && (
        <Toggles id={`${id}-known`} options={options} isOn={(one) => one === name} onToggle={onChange} />
      )}
      <TextInput
        id={id}
        value={name}
        maxLength={50}
        invalid={invalid}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
