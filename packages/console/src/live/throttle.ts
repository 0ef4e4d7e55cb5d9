/**
 * Throttle with a trailing call: runs `refresh` at once, then at most every `pauseMs`, with a last run after the last
 * event. A hundred events in a second make two requests, and nothing stays out of date.
 */
export function createThrottle(refresh: () => void, pauseMs: number): () => void {
  let isResting = false
  let isAsked = false

  function run() {
    isResting = true
    isAsked = false
    refresh()
    setTimeout(() => {
      isResting = false
      if (isAsked) run()
    }, pauseMs)
  }

  return () => {
    if (isResting) isAsked = true
    else run()
  }
}
