import { type FormEvent, useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { ErreurApi, estAnnulation, messageDe } from './erreur-api.ts'
import { type ChampLie, useErreursChamps } from './use-erreurs-champs.ts'

interface Reglages<V, R> {
  initial: V
  /** The domain's own check: messages per field, empty when all is well. */
  verifier?: (valeurs: V) => ErreursChamps
  envoyer: (valeurs: V) => Promise<R>
  surSucces?: (reponse: R, valeurs: V) => void | Promise<void>
  /** Names of the fields in the summary, in the order of the screen. */
  libelles: { [cle in keyof V]?: string }
  /** Sentence when the failure has none of its own. */
  echec?: string
}

/** A form: values, messages per field from `verifier` and from a 422, focus on the first invalid field. */
export function useFormulaire<V extends object, R = unknown>(reglages: Reglages<V, R>) {
  const [valeurs, setValeurs] = useState<V>(reglages.initial)
  const messages = useErreursChamps<V>(reglages.libelles)
  const [echec, setEchec] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const occupe = useRef(false)

  const changer = <K extends keyof V & string>(nom: K, valeur: V[K]): void => {
    setValeurs((v) => ({ ...v, [nom]: valeur }))
    messages.lever(nom)
  }

  const envoyer = async (): Promise<void> => {
    if (occupe.current) return
    setEchec(null)
    const fautes = reglages.verifier?.(valeurs) ?? {}
    if (Object.keys(fautes).length > 0) return messages.refuser(fautes)
    occupe.current = true
    setEnCours(true)
    messages.effacer()
    try {
      const reponse = await reglages.envoyer(valeurs)
      await reglages.surSucces?.(reponse, valeurs)
    } catch (e) {
      if (estAnnulation(e)) return
      if (e instanceof ErreurApi && e.statut === 422 && Object.keys(e.errors).length > 0)
        messages.refuser(e.errors)
      else setEchec(messageDe(e, reglages.echec))
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  /** What an input of the kit takes: `<SaisieTexte libelle="…" {...champ('nom')} />`. */
  const champ = <K extends keyof V & string>(nom: K): ChampLie<V[K]> =>
    messages.lier(nom, valeurs[nom], (valeur) => changer(nom, valeur))

  return {
    valeurs,
    champ,
    champDansListe: messages.champDansListe,
    changer,
    erreurs: messages.erreurs,
    resume: messages.resume,
    essai: messages.essai,
    /** What failed apart from the fields (network, 403, 409…); shown beside the button. */
    echec,
    enCours,
    envoyer,
    soumettre: (e: FormEvent): void => {
      e.preventDefault()
      void envoyer()
    },
    /** Puts other values in place, as if just loaded. */
    remplacer: (v: V): void => {
      setValeurs(v)
      messages.effacer()
      setEchec(null)
    },
  }
}
