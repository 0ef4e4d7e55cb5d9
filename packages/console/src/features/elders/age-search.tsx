import { InputText } from 'primereact/inputtext'
import type { SearchGroup, SearchValues } from '../../crud/field.ts'
import { type AgeRange, ageRefusal, cleanAges } from './age-range.ts'

const agesOf = ({ ageStart = '', ageEnd = '' }: SearchValues): AgeRange => ({ ageStart, ageEnd })

/** From one age to another, both or neither. */
export const ageSearch: SearchGroup = {
  label: '年龄',
  names: ['ageStart', 'ageEnd'],
  check: (values) => ageRefusal(agesOf(values)),
  input: (values, change, id) => {
    const { ageStart, ageEnd } = agesOf(values)
    const set = (changed: Partial<AgeRange>) => change({ ...cleanAges({ ageStart, ageEnd, ...changed }) })
    return (
      <div className="range">
        <InputText
          id={id}
          inputMode="numeric"
          placeholder="最小"
          value={ageStart}
          onChange={({ target }) => set({ ageStart: target.value })}
        />
        <span aria-hidden>–</span>
        <InputText
          aria-label="最大年龄"
          inputMode="numeric"
          placeholder="最大"
          value={ageEnd}
          onChange={({ target }) => set({ ageEnd: target.value })}
        />
      </div>
    )
  },
}
