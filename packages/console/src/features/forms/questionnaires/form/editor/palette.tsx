import { type ItemType, itemTypes } from '@care/shared/forms/questionnaires/items/item-types'
import { memo } from 'react'
import type { Drag } from './use-drag.ts'

const groups: Record<string, ItemType[]> = {
  常用: ['INPUT', 'TEXTAREA', 'NUMBER_INPUT', 'RADIO', 'CHECKBOX', 'SELECT', 'DATE', 'RATE', 'SWITCH'],
  更多: ['CASCADER', 'IMAGE_SELECT', 'SLIDER', 'TIME', 'TIME_RANGE', 'DATE_RANGE', 'PASSWORD_INPUT', 'COLOR'],
  信息: ['PHONE_VERIFICATION', 'PROVINCE_CITY', 'INPUT_MAP', 'UPLOAD', 'SIGN_PAD'],
  版式: ['DESC_TEXT', 'IMAGE', 'IMAGE_CAROUSEL', 'DIVIDER', 'PAGINATION'],
}

interface Props {
  onAdd: (type: ItemType) => void
  onDrag: Drag['begin']
}

/** The types of items: a click adds an item after the selected one, a drag adds it at the drop position. */
export const Palette = memo(function Palette({ onAdd, onDrag }: Props) {
  return (
    <nav className="card editor-palette column" aria-label="题型">
      {Object.entries(groups).map(([name, types]) => (
        <section key={name}>
          <h3 className="soft small">{name}</h3>
          <div className="stack gap-1">
            {types.map((type) => (
              <button
                className="small"
                key={type}
                type="button"
                onPointerDown={(event) => onDrag(event, type)}
                onClick={() => onAdd(type)}
              >
                {itemTypes[type].label}
              </button>
            ))}
          </div>
        </section>
      ))}
    </nav>
  )
})
