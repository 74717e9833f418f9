import { useEffect, useState } from 'react'
import type { LotLu } from '#domain/virement/reponses.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { idLigne } from './dire-lot.ts'

const CHIFFRES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Goes to a line of a run: asked for by its id, or by the keys, its number then Enter. A opens the approval when it may
 * be given. What is asked for is shown once the page holds it.
 */
export function useLigneVisee(lot: LotLu, approuver: () => void, occupe: boolean) {
  const [visee, setVisee] = useState<number | null>(null)
  const [saisi, setSaisi] = useState('')
  const rang = lot.lignes.find((l) => String(l.rang) === saisi)
  useEffect(() => {
    if (visee === null || occupe) return
    const cible = document.getElementById(idLigne({ id: visee }))
    cible?.scrollIntoView?.({ block: 'center' })
    cible?.focus()
    setVisee(null)
  }, [visee, occupe])
  // Once the focus is elsewhere, Enter is for what has it.
  useEffect(() => {
    const oublier = (): void => setSaisi('')
    document.addEventListener('focusin', oublier)
    return () => document.removeEventListener('focusin', oublier)
  }, [])
  const raccourcis = useRaccourcis({
    ...Object.fromEntries(CHIFFRES.map((c) => [c, () => setSaisi((s) => (s + c).slice(-3))])),
    ...(rang && {
      enter: () => {
        setSaisi('')
        setVisee(rang.id)
      },
    }),
    ...(lot.refus.approuver === null && { a: approuver }),
  })
  return { viser: setVisee, saisi: rang ? saisi : '', raccourcis }
}
export type LigneVisee = ReturnType<typeof useLigneVisee>
