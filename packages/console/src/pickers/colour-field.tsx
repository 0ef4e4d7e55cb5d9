import type { dictionaryItem } from '@care/shared/administration/dictionary.words'
import type { RowOf } from '@care/shared/things/thing'
import { looks, toneOf } from '@care/shared/words'
import type { Field } from '../../kit/inputs/field.ts'

/** The colour of a dictionary's value, chosen by how it will look. */
export const colour: Field<string, RowOf<typeof dictionaryItem>> = {
  label: '标签颜色',
  width: 7,
  show: (colour, { label }) => <span className={`tag tone-${toneOf(colour)}`}>{label}</span>,
  input: ({ id, value, onChange, disabled }) => (
    <div id={id} role="radiogroup" aria-label="标签颜色" className="tag-choice" tabIndex={-1}>
      {Object.entries(looks).map(([colour, { label }]) => (
        <label key={colour} className={value === colour ? 'is-on' : undefined}>
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={value === colour}
            disabled={disabled}
            onChange={() => onChange(colour)}
          />
          <span className={`tag tone-${toneOf(colour)}`}>{label}</span>
        </label>
      ))}
    </div>
  ),
}
