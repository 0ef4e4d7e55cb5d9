import type { KeyboardEvent } from 'react'

/** Whether the key belongs to an input method; some only report it by key code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
