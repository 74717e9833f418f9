import { useEffect, useState } from 'react'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'

/** Gives the focus to what has that id once what held it is gone: behind an open dialog, nothing takes it. */
export function useViserEnsuite(): (id: string) => void {
  const [vise, setVise] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (vise) viser(vise.id)
  }, [vise])
  return (id) => setVise({ id })
}
