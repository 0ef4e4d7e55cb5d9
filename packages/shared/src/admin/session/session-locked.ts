import { refusedWithReason } from '../../http/errors.ts'

/** 409 and not 423: the error catalogue gives 423 to the demo environment. */
export const sessionLocked = () => refusedWithReason('locked', 409, '屏幕已锁定，请先解锁')
