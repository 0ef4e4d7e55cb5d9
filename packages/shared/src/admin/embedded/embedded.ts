import { z } from 'zod'

/** `frame` is an address of ours that shows the page in its sandbox, valid for ten minutes. */
export const EmbeddedView = z.object({ name: z.string(), url: z.string(), frame: z.string() })
export type EmbeddedView = z.output<typeof EmbeddedView>

export const framePath = '/embedded-frame'
/** Content of a signed frame address: the page, whether it may keep its own origin, and its expiry (epoch ms). */
export const FrameEntry = z.object({ url: z.string(), sameOrigin: z.boolean(), expires: z.number() })
export type FrameEntry = z.output<typeof FrameEntry>
