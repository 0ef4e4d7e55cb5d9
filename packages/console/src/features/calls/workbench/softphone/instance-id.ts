const key = 'care.softphone'

/** Names this browser at the SIP server, so that a reload renews its registration instead of adding one. */
export function instanceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}
