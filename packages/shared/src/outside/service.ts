import { Refusal } from '../http/errors.ts'
import { wireTime } from '../wire-time.ts'
import type { ServiceFailure } from './panel.contract.ts'
import { whyOf } from './why.ts'

/** How the last real use of each service from outside went, for as long as the process lives that uses them. */
export function createOutcomes(now: () => number = Date.now) {
  const failures = new Map<string, ServiceFailure>()

  return {
    /** The same use; how it ends is kept under the name. */
    watch:
      <Given extends unknown[], Result>(name: string, use: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        try {
          const result = await use(...given)
          failures.delete(name)
          return result
        } catch (error) {
          if (!isRequestsFault(error)) failures.set(name, { time: wireTime(now()), why: whyOf(error) })
          throw error
        }
      },

    failureOf: (name: string): ServiceFailure | null => failures.get(name) ?? null,
  }
}
export type Outcomes = ReturnType<typeof createOutcomes>

/** A used code or a question too many says nothing of the service. */
const isRequestsFault = (error: unknown) => error instanceof Refusal && error.status < 500
