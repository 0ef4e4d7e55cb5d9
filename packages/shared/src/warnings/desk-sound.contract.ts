import { z } from 'zod'
import { area, calls, post } from '../http/endpoint.ts'
import { DeskSound, SilentDesk } from './desk-sound.ts'

const view = calls({ access: 'desksound:view' })

/** Whether those who are to hear warnings can. */
export const deskSounds = area('tenant-device', {
  /** Said again each minute; a seat that says nothing more is forgotten. */
  tell: post('/desksound', {
    access: 'warning:handle',
    evenPaused: true,
    isAudited: false,
    evenViewing: true,
    body: DeskSound,
    summary: '报告本席报警声',
  }),
  silent: view.get('/desksound/silent', '听不到报警声的值班席', { evenPaused: true, data: z.array(SilentDesk) }),
})
