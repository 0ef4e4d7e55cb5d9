import { factKinds, noneValues } from '@care/shared/people/elders/facts/facts'
import type { ReactNode } from 'react'
import { DictChoices } from '../../../crud/fields/dict-choices.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { TextsInput } from '../../../kit/inputs/typed/texts-input.tsx'
import './facts.css'

type ListName = keyof typeof noneValues
const words = {
  allergies: { none: factKinds.allergies.none, known: '有过敏' },
  cdIsease: { none: factKinds.illnesses.none, known: '有疾病' },
  disability: { none: factKinds.disability.none, known: '有残疾' },
}

const inputs: Record<ListName, (props: InputProps) => ReactNode> = {
  allergies: (props) => <TextsInput {...props} />,
  cdIsease: (props) => <DictChoices {...props} type="cd_isease" />,
  disability: (props) => <DictChoices {...props} type="disability" except={noneValues.disability} />,
}

/** First chooses unknown, none or known, then the items. `['']` means known, without an item yet. */
export function FactInput({ name, id, value, onChange, ...props }: InputProps & { name: ListName }) {
  const list = Array.isArray(value) ? value.map(String) : []
  const [none, unnamed] = [[noneValues[name]], ['']]
  const state = list.length === 0 ? 'unknown' : list.includes(noneValues[name]) ? 'none' : 'known'
  const states = [
    { state: 'unknown', label: '未登记', list: [] },
    { state: 'none', label: words[name].none, list: none },
    { state: 'known', label: words[name].known, list: unnamed },
  ]
  return (
    <div className="stack gap-2">
      <span className="fact-states row wrap" role="radiogroup">
        {states.map((one, at) => (
          <label key={one.state} className={one.state === state ? `is-chosen is-${one.state}` : undefined}>
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={one.state === state}
              disabled={props.disabled}
              onChange={() => onChange(one.list)}
            />
            {one.label}
          </label>
        ))}
      </span>
      {state === 'known' &&
        inputs[name]({
          ...props,
          id: `${id}-list`,
          value: list.filter(Boolean),
          onChange: (named) => onChange(Array.isArray(named) && named.length > 0 ? named : unnamed),
        })}
    </div>
  )
}
