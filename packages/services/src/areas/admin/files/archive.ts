/** The folder of the main content in each office format. */
export const officeContentFolders: Record<string, string> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

const endSize = 22
const listedSize = 46
const localSize = 30
/** The maximum size of the data descriptor that may follow a zip part of initially unknown size. */
const descriptorSize = 24

interface Part {
  name: string
  at: number
  end: number
}

/**
 * The names of the parts of a zip file that has no bytes before, between or after its parts; null for any other file.
 */
export function readZipPartNames(bytes: Buffer): string[] | null {
  const end = bytes.length - endSize
  if (end < 0 || bytes.toString('latin1', end, end + 4) !== 'PK\x05\x06' || bytes.readUInt16LE(end + 20) !== 0)
    return null
  const [count, size, begin] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (begin + size !== end) return null

  const parts: Part[] = []
  let at = begin
  for (let left = count; left > 0; left--) {
    const part = readListed(bytes, at, begin)
    if (!part) return null
    parts.push(part)
    at = part.next
  }
  return at === end && isSeamless(parts, begin) ? parts.map(({ name }) => name) : null
}

function readListed(bytes: Buffer, at: number, begin: number): (Part & { next: number }) | null {
  if (at + listedSize > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
  const [nameSize, extraSize, noteSize] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as Triple
  const name = bytes.toString('utf8', at + listedSize, at + listedSize + nameSize)
  const next = at + listedSize + nameSize + extraSize + noteSize
  const local = bytes.readUInt32LE(at + 42)
  if (local + localSize > begin || bytes.toString('latin1', local, local + 4) !== 'PK\x03\x04') return null
  const names = bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  return { name, at: local, end: local + localSize + names + bytes.readUInt32LE(at + 20), next }
}
type Triple = [number, number, number]

function isSeamless(parts: Part[], begin: number): boolean {
  const sorted = parts.toSorted((one, other) => one.at - other.at)
  const starts = [...sorted.map(({ at }) => at), begin]
  return starts[0] === 0 && sorted.every(({ end }, at) => isNext(end, starts[at + 1] ?? 0))
}

const isNext = (end: number, start: number) => start >= end && start <= end + descriptorSize
