import { readSession } from '@care/shared/browser/session/token-store'
import { parseStored } from '../../kit/page/parse-stored.ts'
import type { Hit } from './palette-rules.ts'

const most = 6
const key = () => `care.recent.${readSession()?.user.id ?? 0}`

/** The user's latest hits. They contain names of elders, so they are stored in sessionStorage only. */
export function readRecent(): Hit[] {
  const kept = parseStored(sessionStorage.getItem(key()))
  return Array.isArray(kept) ? (kept as Hit[]) : []
}

export function rememberRecent(hit: Hit): void {
  const others = readRecent().filter((one) => one.key !== hit.key)
  sessionStorage.setItem(key(), JSON.stringify([hit, ...others].slice(0, most)))
}
