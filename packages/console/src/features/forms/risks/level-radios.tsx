import { riskLevels } from '@care/shared/people/elders/risks/risk.words'
import type { InputProps } from '../../../kit/inputs/field.ts'

/** Radio buttons for the level of a risk. */
export const LevelRadios = ({ id, value, onChange }: Pick<InputProps, 'id' | 'value' | 'onChange'>) => (
  <span className="assess-levels line inline gap-4" role="radiogroup" aria-label="等级" id={id}>
    {Object.entries(riskLevels).map(([level, { label }]) => (
      <label key={level}>
        <input
          type="radio"
          name={`${id}-levels`}
          checked={value === Number(level)}
          onChange={() => onChange(Number(level))}
        />
        {label}
      </label>
    ))}
  </span>
)
