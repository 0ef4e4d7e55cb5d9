import { storedAtom } from '../../kit/page/stored-atom.ts'

export const watermarkAtom = storedAtom('watermark', (kept) => kept === true)
