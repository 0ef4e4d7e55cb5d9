import type { StarterKey } from '@care/shared/tenants/starter.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { InputProps } from '../../kit/inputs/field.ts'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { Checkbox } from '../../kit/prime/checkbox.ts'
import './tenants.css'

/** What a new institution starts with, each part with what is in it. */
export function StarterChoice({ id, value, onChange }: InputProps) {
  const { data: offers, error, refetch } = useQuery({ ...api.tenants.starter.query(), staleTime: 600_000 })
  const chosen = (Array.isArray(value) ? value : []) as StarterKey[]
  if (!offers) return <Unanswered error={error} onRetry={refetch} lines={4} />
  // in their own order, however they were ticked
  const toggle = (key: StarterKey) =>
    onChange(offers.map((offer) => offer.key).filter((one) => chosen.includes(one) !== (one === key)))
  return (
    <fieldset className="starter-parts stack gap-2" id={id} aria-label="起步内容">
      {offers.map(({ key, label, text }) => (
        <label key={key} htmlFor={`${id}-${key}`}>
          <Checkbox inputId={`${id}-${key}`} checked={chosen.includes(key)} onChange={() => toggle(key)} />
          {label}
          <span className="soft">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
