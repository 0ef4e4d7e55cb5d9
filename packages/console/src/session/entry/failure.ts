export interface SignInFailure {
  /** Name of the invalid input; undefined if the error concerns the whole form. */
  field?: string
  text: string
  requestId?: string | null
  /** Further validation messages by input name. */
  others?: Record<string, string>
}

/** Failure from validation messages by input name, in form order; null if there are none. */
export function failureOf(faults: Record<string, string | null | undefined | false>): SignInFailure | null {
  const [first, ...others] = Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text] as const] : []))
  return first ? { field: first[0], text: first[1], others: Object.fromEntries(others) } : null
}

/** The validation message of one input. */
export const failureAt = (failure: SignInFailure | null, field: string) =>
  failure?.field === field ? failure.text : failure?.others?.[field]
