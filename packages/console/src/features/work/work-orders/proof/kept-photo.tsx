import { useEffect, useState } from 'react'

/** A photo that is not uploaded yet. */
export function KeptPhoto({ photo }: { photo: Blob | undefined }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!photo) return setAddress('')
    const shown = URL.createObjectURL(photo)
    setAddress(shown)
    return () => URL.revokeObjectURL(shown)
  }, [photo])
  return address && <img src={address} alt="待上传的照片" />
}
