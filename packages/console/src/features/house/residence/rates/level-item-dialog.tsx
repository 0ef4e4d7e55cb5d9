import { weekDayNames } from '@care/shared/recurrence/calendar'
import { Cycle, intervals } from '@care/shared/recurrence/recurrence.words'
import { count, day } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { Select } from '../../../../kit/inputs/select.tsx'
import { DayToggles } from '../../../../pickers/day-toggles.tsx'
import { TimesInput } from '../../../../pickers/times-input.tsx'

interface Rate {
  id: number
  tenantId: number
  levelName: string | null
}

const monthDayNames = Array.from({ length: 31 }, (_, at) => String(at + 1))

/** Adds a service to a care level. */
export const LevelItemDialog = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => (
  <ActionDialog
    title={`新增服务内容 · ${rate.levelName}`}
    call={api.careLevelItems.create}
    label="保存"
    fields={{
      projectId: {
        label: '服务项目',
        input: (props: InputProps) => <ProjectSelect {...props} tenantId={rate.tenantId} />,
      },
      cycle: count('周期', { words: intervals, required: true }),
      weekDays: {
        label: '星期',
        input: ({ id, value, onChange }: InputProps) => (
          <DayToggles id={id ?? ''} names={weekDayNames} value={(value ?? []) as number[]} onChange={onChange} />
        ),
      },
      monthDays: {
        label: '日期',
        input: ({ id, value, onChange }: InputProps) => (
          <DayToggles id={id ?? ''} names={monthDayNames} value={(value ?? []) as number[]} onChange={onChange} />
        ),
      },
      times: {
        label: '执行时间',
        input: ({ id, value, onChange }: InputProps) => (
          <TimesInput id={id ?? ''} value={(value ?? []) as string[]} onChange={onChange} />
        ),
      },
      num: count('每次数量', { unit: '次', required: true, min: 1, max: 5 }),
      fromDate: day('开始日期', { required: true }),
      toDate: day('结束日期', {}),
    }}
    values={{ cycle: String(Cycle.Day), times: ['08:00'], num: 1, fromDate: toShanghaiDay(Date.now()) }}
    hidden={({ cycle }) => [
      ...(Number(cycle) === Cycle.Week ? [] : ['weekDays']),
      ...(Number(cycle) === Cycle.Month ? [] : ['monthDays']),
    ]}
    fixed={{ rateId: rate.id }}
    done="已新增，核对后更新在住长者的照护计划"
    onClose={onClose}
    width={40}
  />
)

function ProjectSelect({ id, value, onChange, invalid, tenantId }: InputProps & { tenantId: number }) {
  const tree = useQuery(api.catalogue.tree.query({ query: { tenantId } }))
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={(tree.data ?? []).flatMap(({ serverName, children }) =>
        children.map(({ projecId, projecName }) => ({ value: projecId, label: `${serverName} · ${projecName}` })),
      )}
      finds="服务项目"
      placeholder="请选择服务项目"
      emptyMessage={<ChoicesPlaceholder query={{ ...tree }} empty="还没有服务项目" />}
      invalid={invalid}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}
