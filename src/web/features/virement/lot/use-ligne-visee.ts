import { useEffect, useState } from 'react'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { idBoite, idLigne } from '../dire-lot.ts'

const CHIFFRES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Goes to a line of a run, by its id or by typing its number then Enter; A opens the approval when it may be
 * given. What is asked for is shown once the page holds it.
 */
export function useLigneVisee(lot: LotLu, approuver: () => void, occupe: boolean) {
  const [visee, setVisee] = useState<{ id: number; boite: boolean } | null>(null)
  const [saisi, setSaisi] = useState('')
  const rang = lot.lignes.find((l) => String(l.rang) === saisi)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line's box may come with the next reading
  useEffect(() => {
    if (visee === null || occupe) return
    const boite = document.getElementById(idBoite(visee))
    const cible = boite ?? (visee.boite ? null : document.getElementById(idLigne(visee)))
    if (!cible) return
    cible.scrollIntoView?.({ block: 'center' })
    cible.focus()
    setVisee(null)
  }, [visee, occupe, lot])
  // Once the focus is elsewhere, Enter is for what has it.
  useEffect(() => {
    const oublier = (): void => setSaisi('')
    document.addEventListener('focusin', oublier)
    return () => document.removeEventListener('focusin', oublier)
  }, [])
  const touches = {
    ...Object.fromEntries(CHIFFRES.map((c) => [c, () => setSaisi((s) => (s + c).slice(-3))])),
    ...(rang && {
      enter: () => {
        setSaisi('')
        setVisee({ id: rang.id, boite: false })
      },
    }),
    ...(lot.refus.approuver === null && { a: approuver }),
  }
  // The keys also act while the focus is in the box « J’ai lu les rejets ».
  const raccourcis = useRaccourcis(touches, undefined, { dansLesChiffres: true })
  return {
    /** Goes to a line of the page. */
    viser: (id: number) => setVisee({ id, boite: false }),
    /** Goes to the box of a line, once it has one. */
    viserBoite: (id: number) => setVisee({ id, boite: true }),
    saisi: rang ? saisi : '',
    raccourcis,
  }
}
export type LigneVisee = ReturnType<typeof useLigneVisee>
