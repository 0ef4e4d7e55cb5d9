import { keptAtom } from '../../kit/page/kept-atom.ts'

export const watermarkAtom = keptAtom('watermark', (kept) => kept === true)
