import type { ConsentStanding } from './consent.words.ts'

/** Why nobody of the family is told in writing, by the standing of the elder's consent to it. */
export const noticeRefusals: Record<Exclude<ConsentStanding, 'given'>, string> = {
  none: '未登记“告知家属”授权，不能发送，请电话联系',
  refused: '长者不同意告知家属，不能发送',
  withdrawn: '“告知家属”授权已撤回，不能发送',
  expired: '“告知家属”授权已过期，不能发送，请电话联系',
}
