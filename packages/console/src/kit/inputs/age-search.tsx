import { keepDigits } from '@care/shared/normalize-input'
import { type AgeRange, ageRefusal, cleanAges } from '@care/shared/people/elders/age-range'
import type { SearchGroup, SearchValues } from './field.ts'
import { TypedInput } from './typed/typed-input.tsx'

const agesOf = ({ ageStart = '', ageEnd = '' }: SearchValues): AgeRange => ({ ageStart, ageEnd })
const age = (text: string) => keepDigits(text, 3)

/** Search by age from and to; needs both or neither. */
export const ageSearch: SearchGroup = {
  label: '年龄',
  names: ['ageStart', 'ageEnd'],
  check: (values) => ageRefusal(agesOf(values)),
  input: (values, change, id) => {
    const ages = agesOf(values)
    const set = (changed: Partial<AgeRange>) => change({ ...cleanAges({ ...ages, ...changed }) })
    return (
      <div className="range line">
        <TypedInput
          id={id}
          clean={age}
          inputMode="numeric"
          placeholder="最小"
          value={ages.ageStart}
          onChange={(ageStart = '') => set({ ageStart })}
        />
        <span aria-hidden>–</span>
        <TypedInput
          id={`${id}-end`}
          label="最大年龄"
          clean={age}
          inputMode="numeric"
          placeholder="最大"
          value={ages.ageEnd}
          onChange={(ageEnd = '') => set({ ageEnd })}
        />
      </div>
    )
  },
}
