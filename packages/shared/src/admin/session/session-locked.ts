import { refusedWithReason } from '../../http/errors.ts'

/** 409 and not 423, which the error catalogue reserves for the demo environment. */
export const sessionLocked = () => refusedWithReason('locked', 409, '屏幕已锁定，请先解锁')
