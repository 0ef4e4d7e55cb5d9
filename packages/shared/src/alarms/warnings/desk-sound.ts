import { z } from 'zod'
import { chooseMessage } from '../../validators.ts'
import { deskSilences } from './desk-sound.words.ts'

const Silence = z.enum(Object.keys(deskSilences) as (keyof typeof deskSilences)[])

export const DeskSound = z.object({ state: z.enum(['on', ...Silence.options], chooseMessage('报警声状态')) })

export const SilentDesk = z.object({
  tenantId: z.number(),
  userId: z.number(),
  nickName: z.string(),
  state: Silence,
  since: z.string(),
})
export type SilentDesk = z.output<typeof SilentDesk>
