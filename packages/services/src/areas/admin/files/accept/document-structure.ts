import { officeContentFolders, readZipPartNames } from '../archive.ts'

/** How many bytes at its start and end viewers search for the signature of a format. */
const head = 1_024
const tail = 65_557

/**
 * Whether a document is of this kind from the first byte to the last, so that no viewer could open it as another kind.
 */
export function isIntactDocument(bytes: Buffer, kind: string): boolean {
  if (kind === 'pdf') return isPdf(bytes)
  return kind === 'ofd' ? isOfd(bytes) : isOffice(bytes, kind)
}

function isPdf(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, head).toString('latin1')
  const end = bytes.subarray(-tail).toString('latin1')
  if (!begin.startsWith('%PDF-') || /<(!doctype|html|script|svg|\?php)/i.test(begin)) return false
  return /%%EOF[\s\0]*$/.test(end) && !end.includes('PK\x05\x06')
}

function isOffice(bytes: Buffer, kind: string): boolean {
  const main = officeContentFolders[kind]
  const names = bytes.subarray(0, head).includes('%PDF-') ? null : readZipPartNames(bytes)
  if (!main || !names?.includes('[Content_Types].xml')) return false
  return names.some((name) => name.startsWith(main)) && !names.some((name) => strange.test(name))
}

/** A document in the OFD format, which by GB/T 33190-2016 is a zip with `OFD.xml` at the top level. */
function isOfd(bytes: Buffer): boolean {
  const names = (!bytes.subarray(0, head).includes('%PDF-') && readZipPartNames(bytes)) || []
  return names.includes('OFD.xml') && !names.some((name) => strange.test(name))
}

/** Matches macros, Java programs, and paths that lead out of the archive. */
const strange = /(^|\/)(vbaProject\.bin|META-INF|\.\.)(\/|$)|^\/|\\/i
