import type { Witness } from '@care/shared/incidents/incident'
import { Button } from '../../../kit/inputs/button.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { TextLine } from '../../../kit/inputs/text-line.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import './incidents.css'

const most = 10

/** Who saw it, each with what they say. */
export function WitnessesInput({ id, value, onChange, invalid }: InputProps) {
  const witnesses: Witness[] = Array.isArray(value) ? value : []
  const change = (at: number, to: Partial<Witness>) =>
    onChange(witnesses.map((one, index) => (index === at ? { ...one, ...to } : one)))

  return (
    <div className="incident-parts stack gap-2 start">
      {witnesses.map((witness, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a witness is told apart by nothing but its place.
        <fieldset key={at} aria-label={`见证人 ${at + 1}`}>
          <TextLine
            aria-label="姓名"
            placeholder="姓名"
            maxLength={50}
            value={witness.name}
            invalid={invalid && !witness.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextLine
            aria-label="身份"
            placeholder="身份，如养老护理员"
            maxLength={50}
            value={witness.role ?? ''}
            onChange={(event) => change(at, { role: event.target.value })}
          />
          <TextLine
            aria-label="电话"
            placeholder="电话"
            maxLength={20}
            value={witness.phone ?? ''}
            onChange={(event) => change(at, { phone: event.target.value })}
          />
          <Remove
            label={`移除见证人 ${at + 1}`}
            onClick={() => onChange(witnesses.filter((_, index) => index !== at))}
          />
          <CountedText
            id={`${id}-${at}-statement`}
            value={witness.statement ?? ''}
            rows={2}
            max={500}
            onChange={(statement) => change(at, { statement: String(statement ?? '') })}
          />
          {invalid && !witness.name && <Fault>请输入见证人姓名</Fault>}
        </fieldset>
      ))}
      {witnesses.length < most && (
        <Button
          id={id}
          type="button"
          label="添加见证人"
          icon="pi pi-plus"
          text
          size="small"
          onClick={() => onChange([...witnesses, { name: '' }])}
        />
      )}
    </div>
  )
}

export const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    type="button"
    icon="pi pi-times"
    aria-label={label}
    title={label}
    text
    severity="secondary"
    onClick={onClick}
  />
)
