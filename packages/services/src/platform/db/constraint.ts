import { type Refusal, refused } from '@care/shared/http/errors'

/** The name of the violated constraint; undefined for any other error. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined

/** For `catch`: throws the refusal that belongs to the violated constraint, and rethrows any other error. */
export const refuseOnConstraint =
  (said: Readonly<Record<string, string | Refusal>>) =>
  (error: unknown): never => {
    const told = said[constraintOf(error) ?? '']
    throw typeof told === 'string' ? refused(told) : (told ?? error)
  }
