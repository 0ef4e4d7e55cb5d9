/** Converts a search query for the upstream call: parsed objects become JSON text again. */
export const searchAsText = (query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
