/**
 * Throttle with a trailing call: runs `refresh` immediately, then at most every `pauseMs`, with a last run after the
 * last event. A hundred events in a second cause two requests, and the last event is not missed.
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
