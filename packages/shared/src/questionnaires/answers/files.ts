/** Lasting address of a file of ours: what is elsewhere would tell its host who looks at an answer. */
const address = /^\/admin\/sys-file\/\d{1,15}\/[\w-]{1,64}\.([a-z]{2,5})(\?[\w=&-]*)?$/

/** Whether it is the address of a file with one of these endings; none said: with any. */
export function isFile(value: unknown, endings: readonly string[] = []): boolean {
  const ending = typeof value === 'string' ? address.exec(value)?.[1] : undefined
  return ending !== undefined && (endings.length === 0 || endings.includes(ending))
}
