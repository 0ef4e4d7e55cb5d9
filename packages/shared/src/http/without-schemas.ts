interface Kept {
  access: string
  encoding?: string
  reply?: string
}

/** For `JSON.stringify` of calls: a page sends one by its address, access and form; its schemas stay with who judges by them. */
export function withoutSchemas(key: string, value: unknown) {
  if (key !== 'options') return value
  const { access, encoding, reply } = value as Kept
  return { access, encoding, reply }
}
