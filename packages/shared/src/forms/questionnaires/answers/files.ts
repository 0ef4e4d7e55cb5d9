import { pictureExtensions } from '../../../admin/files/file-kinds.ts'
import type { Expand } from '../items/expand.ts'

/** Permanent address of a stored file; a file elsewhere would reveal readers of an answer to its host. */
const address = /^\/admin\/sys-file\/\d{1,15}\/[\w-]{1,64}\.([a-z]{2,5})(\?[\w=&-]*)?$/

/** Whether a value is the address of a file with one of these extensions; empty: any extension. */
export function isFile(value: unknown, endings: readonly string[] = []): boolean {
  const ending = typeof value === 'string' ? address.exec(value)?.[1] : undefined
  return ending !== undefined && (endings.length === 0 || endings.includes(ending))
}

/** Values of `accept` other than extensions, and extensions of the same kind. */
const known: Record<string, readonly string[]> = {
  'image/*': pictureExtensions,
  'image/jpeg': ['jpg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  '.jpeg': ['jpg'],
  '.jpe': ['jpg'],
}

/** File extensions that an item accepts; empty: any. An unknown kind limits nothing. */
export function fileExtensionsOf({ accept }: Expand): readonly string[] {
  const said = typeof accept === 'string' ? accept.toLowerCase().split(',') : []
  const endings = said.map((one) => known[one.trim()] ?? /^\s*\.(\w{1,8})\s*$/.exec(one)?.[1])
  return endings.includes(undefined) ? [] : endings.flatMap((one) => one ?? [])
}
