const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as minutes and seconds: 65 is 01:05. */
export const clockOf = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`
