/** An idempotency key for a create. Not `randomUUID`: browsers lack it on plain http. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
