import type { DictItem } from '@care/shared/administration/administration'
import type { Field } from '../../crud/field.ts'

/** How the tag of a value may look; the meanings are those of the whole product. */
const colours = { default: '默认', primary: '主色', success: '绿色', info: '蓝色', warning: '橙色', danger: '红色' }

/** The colour of a dictionary's value, chosen by how it will look. */
export const colour: Field<string, DictItem> = {
  label: '标签颜色',
  width: 7,
  show: (colour, { label }) => <span className={`tag is-${colour}`}>{label}</span>,
  input: ({ id, value, onChange, disabled }) => (
    <div id={id} role="radiogroup" aria-label="标签颜色" className="tag-choice" tabIndex={-1}>
      {Object.entries(colours).map(([colour, name]) => (
        <label key={colour} className={value === colour ? 'is-on' : undefined}>
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={value === colour}
            disabled={disabled}
            onChange={() => onChange(colour)}
          />
          <span className={`tag is-${colour}`}>{name}</span>
        </label>
      ))}
    </div>
  ),
}
