import type { SeatRow } from '@care/shared/calls/seats/seats.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'

interface Props {
  seat: SeatRow
  onClose: () => void
}

/** The skill groups of a seat, with its level in each. */
export const SkillsDialog = ({ seat, onClose }: Props) => (
  <ActionDialog
    title={`${seat.displayName} · 技能`}
    call={api.callSeats.update}
    label="保存"
    fields={{ skillLevels: { label: '技能组与熟练度', input: (props) => <SkillLevels {...props} /> } }}
    values={{ skillLevels: seat.skillLevels }}
    fixed={{ id: seat.id }}
    refresh={['callSkillGroups']}
    done="技能已保存"
    onClose={onClose}
  >
    <p className="soft">来电先分给熟练度高的坐席，10 为最熟练。</p>
  </ActionDialog>
)

type Levels = SeatRow['skillLevels']
const levels = Array.from({ length: 10 }, (_, at) => ({ value: 10 - at, label: String(10 - at) }))

function SkillLevels({ id, value, onChange }: InputProps) {
  const groups = useQuery(api.callSkillGroups.page.query({ query: { size: 100 } }))
  const chosen = (value ?? []) as Levels
  const records = groups.data?.records ?? []
  const set = (skillGroupId: number, skillLevel: number | null) =>
    onChange([
      ...chosen.filter((one) => one.skillGroupId !== skillGroupId),
      ...(skillLevel === null ? [] : [{ skillGroupId, skillLevel }]),
    ])
  if (records.length === 0) return <ChoicesPlaceholder query={{ ...groups }} empty="还没有技能组" />
  return (
    <div className="stack" id={id}>
      {records.map((group) => (
        <label className="line" key={group.id} htmlFor={`${id}-${group.id}`}>
          <span className="grow">{group.name}</span>
          <Select
            inputId={`${id}-${group.id}`}
            value={chosen.find(({ skillGroupId }) => skillGroupId === group.id)?.skillLevel ?? null}
            options={levels}
            placeholder="不在组内"
            showClear
            onChange={(event) => set(group.id, event.value ?? null)}
          />
        </label>
      ))}
    </div>
  )
}
