import type { Witness } from '@care/shared/work/incidents/incident'
import { CountedInput } from '../../../kit/inputs/counted-input.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { LinesInput } from '../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import './incidents.css'

const most = 10

/** Input for the witnesses of an adverse event, each with a statement. */
export function WitnessesInput({ id, value, onChange, invalid }: InputProps) {
  const witnesses: Witness[] = Array.isArray(value) ? value : []
  return (
    <div className="incident-parts stack gap-2 start">
      <LinesInput id={id} lines={witnesses} most={most} fresh={{ name: '' }} add="添加见证人" onChange={onChange}>
        {(witness, at, put, remove) => (
          <fieldset aria-label={`见证人 ${at + 1}`}>
            <TextInput
              aria-label="姓名"
              placeholder="姓名"
              maxLength={50}
              value={witness.name}
              invalid={invalid && !witness.name}
              onChange={(event) => put({ name: event.target.value })}
            />
            <TextInput
              aria-label="身份"
              placeholder="身份，如养老护理员"
              maxLength={50}
              value={witness.role ?? ''}
              onChange={(event) => put({ role: event.target.value })}
            />
            <TextInput
              aria-label="电话"
              placeholder="电话"
              maxLength={20}
              value={witness.phone ?? ''}
              onChange={(event) => put({ phone: event.target.value })}
            />
            {remove(`移除见证人 ${at + 1}`)}
            <CountedInput
              id={`${id}-${at}-statement`}
              value={witness.statement ?? ''}
              rows={2}
              max={500}
              onChange={(statement) => put({ statement: String(statement ?? '') })}
            />
            {invalid && !witness.name && <Fault>请输入见证人姓名</Fault>}
          </fieldset>
        )}
      </LinesInput>
    </div>
  )
}
