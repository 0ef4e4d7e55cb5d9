import type { Caller } from '@care/shared/session/session'
import { inHelper } from '../costly/helper.ts'
import type { Drawn } from './draw-paper.ts'
import type { Paper } from './paper.ts'

const drawn = inHelper<[Paper], Drawn>('printing', new URL('./draw-paper.ts', import.meta.url), 'drawPaper')

/** A paper as a PDF to be handed out, `name` without its ending; what it says is read in a transaction that is over (`apart`). */
export async function makePaper({ userId }: Pick<Caller, 'userId'>, name: string, paper: Paper): Promise<File> {
  const { bytes } = await drawn(`user ${userId}`, paper)
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' })
}
