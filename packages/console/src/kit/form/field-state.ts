import { createContext, use } from 'react'

/** The row of a form, for the input that it is about: windows that open from there hold other inputs. */
interface FieldState {
  id: string | undefined
  /** Where it is said what is wrong; nothing while nothing is. */
  fault: string | undefined
  required: boolean
  /** It has one input, which goes by its id. */
  isOnly?: boolean
}
export const FieldContext = createContext<FieldState | null>(null)

interface Own {
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** The id of an input: its own, or that of the row which it has to itself. */
export function useInputId(id: string | undefined) {
  const row = use(FieldContext)
  return id ?? (row?.isOnly ? row.id : undefined)
}

/** What the attributes of the input with this id tell: wrong or not, needed or not, and where more is said about it. */
export function useFieldState(id: string | undefined, { invalid = false, describedBy }: Own = {}) {
  const row = use(FieldContext)
  const own = row && id !== undefined && row.id === id ? row : null
  return {
    'aria-invalid': invalid || own?.fault !== undefined || undefined,
    'aria-required': own?.required || undefined,
    'aria-describedby': [own?.fault, describedBy].filter(Boolean).join(' ') || undefined,
  }
}
