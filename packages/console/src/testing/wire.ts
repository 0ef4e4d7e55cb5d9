/** Path parameters of an address; null if the path does not match. */
export function paramsAt(path: string, address: string): Record<string, string> | null {
  const names = path.split('/')
  const values = address.split('/')
  if (names.length !== values.length) return null
  const params: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const value = decodeURIComponent(values[at] ?? '')
    // ids are digits, so `/workorder/page` does not match `/workorder/:id`
    if (name.startsWith(':') && /^:(id|\w+Id)$/.test(name) && !/^\d+$/.test(value)) return null
    if (name.startsWith(':')) params[name.slice(1)] = value
    else if (name !== value) return null
  }
  return params
}

/** The parsed body of a request. */
export function bodyOn(body: BodyInit | null | undefined): unknown {
  if (body === null || body === undefined) return undefined
  if (body instanceof FormData) return Object.fromEntries(body)
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  const text = String(body)
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
