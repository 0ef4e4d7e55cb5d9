import { type CallableTime, callableText } from '@care/shared/calls/jobs/callable-time'
import type { Field } from '../../../kit/inputs/field.ts'
import { LinesInput } from '../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'

const most = 6
const fresh: CallableTime = { beginTime: '09:00', endTime: '18:00' }

/** The parts of each day in which a job may call. */
export const hoursField: Field<CallableTime[]> = {
  label: '外呼时段',
  show: callableText,
  input: ({ id, value, onChange, disabled = false }) => (
    <div className="stack gap-1">
      <LinesInput
        id={id}
        lines={(value ?? []) as CallableTime[]}
        most={most}
        fresh={fresh}
        add="添加时段"
        disabled={disabled}
        onChange={onChange}
      >
        {({ beginTime, endTime }, at, put, remove) => (
          <div className="line">
            <TextInput
              type="time"
              aria-label={`时段${at + 1}开始`}
              value={beginTime}
              onChange={({ target }) => put({ beginTime: target.value })}
            />
            至
            <TextInput
              type="time"
              aria-label={`时段${at + 1}结束`}
              value={endTime}
              onChange={({ target }) => put({ endTime: target.value })}
            />
            {remove(`移除时段${at + 1}`)}
          </div>
        )}
      </LinesInput>
    </div>
  ),
}
