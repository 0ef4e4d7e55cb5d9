import { createContext, use } from 'react'

/** State of a form row, for its input; the context is null inside layers opened from the row. */
interface FieldState {
  id: string | undefined
  /** Id of the validation message, if one is shown. */
  fault: string | undefined
  required: boolean
  /** Whether the row has a single input, which uses the id of the row. */
  isOnly?: boolean
}
export const FieldContext = createContext<FieldState | null>(null)

interface Own {
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** Id of an input: its own id, or the id of the row if the row has a single input. */
export function useInputId(id: string | undefined) {
  const row = use(FieldContext)
  return id ?? (row?.isOnly ? row.id : undefined)
}

/** ARIA attributes of the input with this id: invalid, required, described by. */
export function useFieldState(id: string | undefined, { invalid = false, describedBy }: Own = {}) {
  const row = use(FieldContext)
  const own = row && id !== undefined && row.id === id ? row : null
  return {
    'aria-invalid': invalid || own?.fault !== undefined || undefined,
    'aria-required': own?.required || undefined,
    'aria-describedby': [own?.fault, describedBy].filter(Boolean).join(' ') || undefined,
  }
}
