/** A search as it goes on to its service: what was read from text is text once more. */
export const searchAsText = (query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
