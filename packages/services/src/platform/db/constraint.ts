import { type Refusal, refused } from '@care/shared/http/errors'

/** The name of the constraint that the database refused with, if that is what was thrown. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined

/** For `catch`: what one of these constraints refuses is refused in its words; anything else is thrown as it came. */
export const refusing =
  (said: Readonly<Record<string, string | Refusal>>) =>
  (error: unknown): never => {
    const told = said[constraintOf(error) ?? '']
    throw typeof told === 'string' ? refused(told) : (told ?? error)
  }
