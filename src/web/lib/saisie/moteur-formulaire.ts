import { useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { ErreurApi, estAnnulation } from '../erreur-api.ts'
import { type ChampLie, useErreursChamps } from './use-erreurs-champs.ts'

interface Envoi {
  /** The domain's own check: messages per field, empty when all is well. */
  verifier: () => ErreursChamps
  envoyer: () => Promise<unknown>
  /** What to say of a failure that is not that of fields; null when it is said elsewhere. */
  echecDe: (cause: unknown) => string | null
}

const vide = (messages: ErreursChamps): boolean => Object.keys(messages).length === 0

/** Under every form: its values, the messages of its fields, one sending at a time and what it refused. */
export function useMoteurFormulaire<V extends object>(initial: V, libelles: { [cle in keyof V]?: string }) {
  const [valeurs, setValeurs] = useState<V>(initial)
  const messages = useErreursChamps<V>(libelles)
  const [echec, setEchec] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const occupe = useRef(false)

  return {
    valeurs,
    setValeurs,
    messages,
    echec,
    setEchec,
    enCours,
    /** True from the click on, before any render. */
    occupe,
    /** Sends what is typed, unless it is refused here; a 422 is shown on its fields. */
    async tenter({ verifier, envoyer, echecDe }: Envoi): Promise<void> {
      if (occupe.current) return
      setEchec(null)
      const fautes = verifier()
      if (!vide(fautes)) return messages.refuser(fautes)
      occupe.current = true
      setEnCours(true)
      try {
        await envoyer()
      } catch (e) {
        if (estAnnulation(e)) return
        if (e instanceof ErreurApi && e.statut === 422 && !vide(e.errors)) messages.refuser(e.errors)
        else setEchec(echecDe(e))
      } finally {
        occupe.current = false
        setEnCours(false)
      }
    },
    /** Ties an input of the kit to a field, which `changer` changes. */
    lier: <K extends keyof V & string>(nom: K, changer: (nom: K, valeur: V[K]) => void): ChampLie<V[K]> =>
      messages.lier(nom, valeurs[nom], (valeur) => changer(nom, valeur)),
  }
}
