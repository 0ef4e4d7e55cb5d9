import type { ConsentStanding } from '../../people/elders/consents/consent.words.ts'

/** A resident whom a camera shows, and their consent. */
export interface CameraResident {
  name: string
  standing: ConsentStanding
}

const faults: Record<Exclude<ConsentStanding, 'given'>, string> = {
  none: '还没有登记摄像头授权',
  refused: '不同意使用摄像头',
  withdrawn: '已撤回摄像头授权',
  expired: '的摄像头授权已过期',
}

/** Why a room must not be viewed, since all residents have to consent. Null when all have. */
export function cameraConsentError(seen: readonly CameraResident[]): string | null {
  const missing = seen.flatMap(({ name, standing }) => (standing === 'given' ? [] : [`${name}${faults[standing]}`]))
  return missing.length > 0 ? `不能查看：${missing.join('；')}` : null
}
