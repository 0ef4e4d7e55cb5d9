import type { ConsentStanding } from '../elders/consents/consent.words.ts'

/** Somebody whom a camera shows, and how they stand with being seen. */
export interface Seen {
  name: string
  standing: ConsentStanding
}

const faults: Record<Exclude<ConsentStanding, 'given'>, string> = {
  none: '还没有登记摄像头授权',
  refused: '不同意使用摄像头',
  withdrawn: '已撤回摄像头授权',
  expired: '的摄像头授权已过期',
}

/** Why a room may not be looked into: everybody who lives in it has to have agreed. Null when nothing is missing. */
export function consentFault(seen: readonly Seen[]): string | null {
  const missing = seen.flatMap(({ name, standing }) => (standing === 'given' ? [] : [`${name}${faults[standing]}`]))
  return missing.length > 0 ? `不能查看：${missing.join('；')}` : null
}
