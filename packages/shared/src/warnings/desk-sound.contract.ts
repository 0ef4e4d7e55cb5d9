import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { DeskSound, SilentDesk } from './desk-sound.ts'

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
  silent: get('/desksound/silent', {
    access: 'desksound:view',
    evenPaused: true,
    data: z.array(SilentDesk),
    summary: '听不到报警声的值班席',
  }),
})
