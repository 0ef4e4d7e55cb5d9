/** A parameter's value for reading: an object in JSON as its entries, other values unchanged. */
export function readableValue(value: string): string {
  if (!value.startsWith('{')) return value
  const entries = entriesOf(value)
  return entries ? entries.map(([key, one]) => `${key}：${one}`).join('；') : value
}

function entriesOf(json: string): [string, unknown][] | undefined {
  try {
    const entries = Object.entries(JSON.parse(json))
    return entries.some(([, one]) => typeof one === 'object') ? undefined : entries
  } catch {
    // the text is no JSON, so it is shown unchanged
    return undefined
  }
}
