/** Storage for the bytes of files; keys are `tenant/name`, made by us. */
export interface FileStorage {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** Null when it is not found. */
  get: (key: string) => Promise<Buffer | null>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

const ours = /^\d{1,15}\/[\w-]{1,64}(\.[\w-]{1,16}){1,2}$/

/** Keys are built from our own names; this is a second check against path traversal. */
export function insistOnKey(key: string): string {
  if (!ours.test(key)) throw new Error('not a key of a stored file')
  return key
}
