import type { KeyboardEvent } from 'react'

/** Whether an input method handles the key; some input methods only report that by key code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
