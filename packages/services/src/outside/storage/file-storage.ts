/** Where the bytes of files are; keys are `tenant/name` and made by us. */
export interface FileStorage {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Buffer | null>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

const ours = /^\d{1,15}\/[\w-]{1,64}(\.[\w-]{1,16}){1,2}$/

/** Keys are put together from names of ours; this is the second lock against a path in disguise. */
export function insistOnKey(key: string): string {
  if (!ours.test(key)) throw new Error('not a key of a stored file')
  return key
}
