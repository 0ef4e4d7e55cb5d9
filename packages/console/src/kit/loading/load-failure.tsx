import './load-failure.css'

interface Props {
  words?: string
  /** Floats, for a part without its own place on the page. */
  floats?: boolean
  /** People in danger may go unnoticed due to this failure. */
  isGrave?: boolean
}

/** Message that a part failed to load, with a reload button. */
export const LoadFailure = ({ words = '这部分未能加载', floats = false, isGrave = false }: Props) => (
  <div className={['part-lost', floats && 'is-floating', isGrave && 'is-grave'].filter(Boolean).join(' ')} role="alert">
    <i className="pi pi-exclamation-triangle" aria-hidden />
    {words}
    <button type="button" onClick={() => location.reload()}>
      刷新页面
    </button>
  </div>
)
