import { useEffect, useRef, useState } from 'react'
import { refusDuKit } from '#domain/kit-com/regles.ts'
import { ErreurApi, estAnnulation, messageDe } from '#web/lib/erreur-api.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { deposerAuKit } from './requetes-kit.ts'

/** The file chosen, before and while it leaves. */
export interface Ajout {
  fichier: File
  /** Local address of the preview; null for what shows none. */
  apercu: string | null
  /** Null until « Valider ». */
  pourcent: number | null
}

const ECHEC = 'Le fichier n’a pas pu être envoyé.'

/** One file to add to the kit: chosen, checked, sent or given up. A file refused empties the widget. */
export function useAjout() {
  const [ajout, setAjout] = useState<Ajout | null>(null)
  const [erreur, setErreur] = useState<string | null>(null)
  const arret = useRef<AbortController | null>(null)
  const apercu = ajout?.apercu
  useEffect(() => () => void (apercu && URL.revokeObjectURL(apercu)), [apercu])
  useEffect(() => () => arret.current?.abort(), [])

  const choisir = (fichier: File): void => {
    const refus = refusDuKit({ nom: fichier.name, taille: fichier.size })
    setErreur(refus)
    const apercu = refus === null && fichier.type.startsWith('image/') ? URL.createObjectURL(fichier) : null
    setAjout(refus === null ? { fichier, apercu, pourcent: null } : null)
  }
  const echouer = (erreur: unknown): void => {
    const annule = estAnnulation(erreur)
    if (!annule) setErreur(messageDe(erreur, ECHEC))
    const refuse = erreur instanceof ErreurApi && erreur.statut === 422
    // What the network lost may be sent again; what is refused would be refused again.
    setAjout((a) => (annule || refuse || a === null ? null : { ...a, pourcent: null }))
  }
  const valider = async (): Promise<void> => {
    if (!ajout || ajout.pourcent !== null) return
    arret.current = new AbortController()
    setErreur(null)
    setAjout({ ...ajout, pourcent: 0 })
    const surProgres = (pourcent: number): void => setAjout((a) => a && { ...a, pourcent })
    try {
      const { name } = await deposerAuKit(ajout.fichier, { signal: arret.current.signal, surProgres })
      setAjout(null)
      annoncer(`«\u00a0${name}\u00a0» est dans le kit.`)
    } catch (e) {
      echouer(e)
    }
  }
  const annuler = (): void => {
    arret.current?.abort()
    setErreur(null)
    setAjout(null)
  }
  return { ajout, erreur, choisir, valider, annuler }
}
