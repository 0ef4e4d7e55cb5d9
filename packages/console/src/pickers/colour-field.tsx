import { looks } from '@care/shared/looks'
import { meaningOfClass } from '@care/shared/words'
import type { Field } from '../kit/inputs/field.ts'
import './colour-field.css'

/** Field for the colour of a tag, displayed as a tag of that colour; `wordOf` returns the tag's text for a row. */
export const colourField = <Row,>(wordOf: (row: Row) => string): Field<string, Row> => ({
  label: '标签颜色',
  width: 9,
  show: (colour, row) => <span className={`tag tone-${meaningOfClass(colour)}`}>{wordOf(row)}</span>,
  input: ({ id, value, onChange, disabled }) => (
    <div id={id} role="radiogroup" aria-label="标签颜色" className="tag-choice row wrap" tabIndex={-1}>
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
          <span className={`tag tone-${meaningOfClass(colour)}`}>{label}</span>
        </label>
      ))}
    </div>
  ),
})
