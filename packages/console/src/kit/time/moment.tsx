/** A moment to the minute; seconds on hover. */
export const Moment = ({ time }: { time: string }) => (
  <time dateTime={time} title={time}>
    {time.slice(0, 16)}
  </time>
)
