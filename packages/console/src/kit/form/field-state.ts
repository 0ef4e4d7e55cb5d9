import { createContext, use } from 'react'

/** State of a form row, for its input; null inside layers that open from there. */
interface FieldState {
  id: string | undefined
  /** Id of the fault message, while there is one. */
  fault: string | undefined
  required: boolean
  /** Whether the row has a single input, which takes its id. */
  isOnly?: boolean
}
export const FieldContext = createContext<FieldState | null>(null)

interface Own {
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** Id of an input: its own, or that of the row if it is the only one. */
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
