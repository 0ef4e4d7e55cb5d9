export interface SignInFailure {
  /** Beside the input of this name; without one it concerns the whole form. */
  field?: string
  text: string
  requestId?: string | null
  /** What else is wrong, by the names of the inputs. */
  others?: Record<string, string>
}

/** All that is wrong with what was filled in, by the names of the inputs from top to bottom; null when nothing is. */
export function failureOf(faults: Record<string, string | null | undefined | false>): SignInFailure | null {
  const [first, ...others] = Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text] as const] : []))
  return first ? { field: first[0], text: first[1], others: Object.fromEntries(others) } : null
}

/** What is wrong with the input of this name. */
export const failureAt = (failure: SignInFailure | null, field: string) =>
  failure?.field === field ? failure.text : failure?.others?.[field]
