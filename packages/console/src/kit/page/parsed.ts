/** What was kept as JSON: null for nothing, and for what another version of the console wrote in another way. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
