import { z } from 'zod'
import { area, calls, post } from '../../http/endpoint.ts'
import { DeskSound, SilentDesk } from './desk-sound.ts'

const view = calls({ access: 'desksound:view' })

/** Whether the consoles of people on duty can play the alarm sound. */
export const deskSounds = area('tenant-device', {
  /** A console reports every minute; one that stops reporting is removed. */
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
