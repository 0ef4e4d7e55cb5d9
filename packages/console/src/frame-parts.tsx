import type { FrameParts } from './shell/frame.tsx'

/** What features add to the frame around every page: `tools` in the top bar, `overlays` above the pages. */
export const frameParts: FrameParts = {
  tools: null,
  overlays: null,
}
