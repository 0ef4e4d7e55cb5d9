import type { Caller } from '@care/shared/admin/session/session'
import { runInHelper } from '../costly/helper.ts'
import type { DrawnPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

const drawn = runInHelper<[Paper], DrawnPaper>('printing', new URL('./draw-paper.ts', import.meta.url), 'drawPaper')

/**
 * Makes a PDF file of a document; `name` has no extension. The caller must have read the data before, in a finished
 * transaction (`apart`), because drawing is slow.
 */
export async function makePaper({ userId }: Pick<Caller, 'userId'>, name: string, paper: Paper): Promise<File> {
  const { bytes } = await drawn(`user ${userId}`, paper)
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' })
}
