/** A key that makes a repeated create harmless. Not `randomUUID`: that one is missing on plain http. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
