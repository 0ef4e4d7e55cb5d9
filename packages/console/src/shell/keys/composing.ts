import type { KeyboardEvent } from 'react'

/** The key belongs to an input method; some tell so only by the old code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
