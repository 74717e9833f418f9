import { useRef, useState } from 'react'
import { agirOuConstater, estIncertain, SERVEUR_MUET } from './agir-ou-constater.ts'
import { estAnnulation, messageDe } from './erreur-api.ts'

/** What is said of an act that failed. */
export interface EchecActe {
  message: string
  /** What is known of the cause, below. */
  raison?: string
}

export interface Acte<A extends unknown[] = []> {
  agir: (...quoi: A) => Promise<unknown>
  /** Read after a failure behind which it may be done all the same: true when it is. */
  estFait?: ((cause: unknown, ...quoi: A) => Promise<boolean>) | undefined
  /** What follows once it is done; the act is under way until then. */
  fait?: ((...quoi: A) => unknown) | undefined
  /** Said on failure: a sentence above the reason, or both; null: a field says it. Default: the reason. */
  manque?: string | ((cause: unknown) => EchecActe | null) | undefined
  /** What follows a failure. */
  rate?: ((cause: unknown, echec: EchecActe | null) => unknown) | undefined
}

export const ENREGISTREMENT_INCERTAIN = 'L’enregistrement n’est pas confirmé.'
export const ANNULATION_INCERTAINE = 'L’annulation n’est pas confirmée.'

/** Says `manque` above the reason; `silence` when no answer came and nobody knows whether it is done. */
export const manqueOuSilence =
  (manque: string, silence = SERVEUR_MUET) =>
  (cause: unknown): EchecActe => ({
    message: estIncertain(cause) ? silence : manque,
    raison: messageDe(cause),
  })

/** An act somebody asks for: one at a time, and said when it fails. `agir` gives true once all is done. */
export function useActe<A extends unknown[] = []>(acte: Acte<A>) {
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<EchecActe | null>(null)
  const occupe = useRef(false)

  const dire = (cause: unknown): EchecActe | null => {
    const { manque } = acte
    if (typeof manque === 'function') return manque(cause)
    return manque ? { message: manque, raison: messageDe(cause) } : { message: messageDe(cause) }
  }
  const agir = async (...quoi: A): Promise<boolean> => {
    if (occupe.current) return false
    occupe.current = true
    setEnCours(true)
    setEchec(null)
    try {
      const { estFait } = acte
      if (estFait)
        await agirOuConstater(
          () => acte.agir(...quoi),
          (cause) => estFait(cause, ...quoi),
        )
      else await acte.agir(...quoi)
      await acte.fait?.(...quoi)
      return true
    } catch (cause) {
      if (estAnnulation(cause)) return false
      const dit = dire(cause)
      setEchec(dit)
      await acte.rate?.(cause, dit)
      return false
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }
  return { agir, enCours, echec }
}
