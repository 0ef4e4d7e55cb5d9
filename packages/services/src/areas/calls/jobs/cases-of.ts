import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { normalNumber } from '@care/shared/calls/jobs/call-job'
import type { Person } from './people.repository.ts'

const forbidden: Readonly<Record<string, string>> = {
  refused: '长者不同意外呼',
  withdrawn: '长者已撤回外呼授权',
  expired: '长者的外呼授权已过期',
}

/** Why a person may not be called by a job; null for those who may. */
export const whyNotCalled = ({ consent, isDeceased }: Pick<Person, 'consent' | 'isDeceased'>): string | null =>
  isDeceased ? '长者已去世' : (forbidden[consent] ?? null)

/**
 * The cases of a new job, in the given order. Nobody is left out silently: who may not be called, has no usable number,
 * or has the same number as somebody before is there as skipped, with the reason.
 */
export function casesOf(people: readonly Person[]) {
  const taken = new Map<string, string>()
  return people.map(({ oldmanId, name, relation, number, ...standing }) => {
    const usable = number === null ? null : normalNumber(number)
    const before = usable === null ? undefined : taken.get(usable)
    const why =
      whyNotCalled(standing) ??
      (number === null ? '没有可拨打的号码' : usable === null ? '号码格式不正确' : null) ??
      (before === undefined ? null : `与${before}号码相同，只拨一次`)
    if (why === null && usable !== null) taken.set(usable, name ?? usable)
    return {
      oldmanId,
      name,
      relation,
      phoneNumber: usable ?? number,
      isSkipped: why !== null,
      failureReason: why,
      state: why === null ? CaseState.Waiting : CaseState.Abandoned,
    }
  })
}
