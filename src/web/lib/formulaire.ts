import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ErreursChamps } from '../../domain/commun/erreurs.ts'
import { type LigneErreur, viser } from '../ui/ResumeErreurs.tsx'
import { ErreurApi, estAnnulation, messageDe } from './erreur-api.ts'

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

/** « periodes.0.dateFrom »: a field within a list, tied to its input though no label is given for it. */
const dansListe = (nom: string): boolean => nom.includes('.')

export interface ChampLie<T> {
  id: string
  nom: string
  valeur: T
  onChange: (valeur: T) => void
  erreurs: readonly string[] | undefined
}

/** A form: values, messages per field from `verifier` and from a 422, focus on the first invalid field. */
export function useFormulaire<V extends object, R = unknown>(reglages: Reglages<V, R>) {
  const prefixe = useId()
  const [valeurs, setValeurs] = useState<V>(reglages.initial)
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const [echec, setEchec] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const [essai, setEssai] = useState(0)
  const occupe = useRef(false)
  const noms = Object.keys(reglages.libelles) as (keyof V & string)[]
  const idDe = (nom: string): string => `${prefixe}-${nom}`

  // Focus follows the render that shows the messages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one focus per sending, not per keystroke
  useEffect(() => {
    const premier = noms.find((n) => erreurs[n]) ?? Object.keys(erreurs).find(dansListe)
    if (essai > 0 && premier) viser(idDe(premier))
  }, [essai])

  const refuser = (messages: ErreursChamps): void => {
    setErreurs(messages)
    setEssai((n) => n + 1)
  }

  const changer = <K extends keyof V & string>(nom: K, valeur: V[K]): void => {
    setValeurs((v) => ({ ...v, [nom]: valeur }))
    setErreurs((e) =>
      Object.fromEntries(Object.entries(e).filter(([n]) => n !== nom && !n.startsWith(`${nom}.`))),
    )
  }

  const envoyer = async (): Promise<void> => {
    if (occupe.current) return
    setEchec(null)
    const fautes = reglages.verifier?.(valeurs) ?? {}
    if (Object.keys(fautes).length > 0) return refuser(fautes)
    occupe.current = true
    setEnCours(true)
    setErreurs({})
    try {
      await reglages.surSucces?.(await reglages.envoyer(valeurs), valeurs)
    } catch (e) {
      if (estAnnulation(e)) return
      if (e instanceof ErreurApi && e.statut === 422 && Object.keys(e.errors).length > 0) refuser(e.errors)
      else setEchec(messageDe(e, reglages.echec))
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  /** What an input of the kit takes: `<SaisieTexte libelle="…" {...champ('nom')} />`. */
  const champ = <K extends keyof V & string>(nom: K): ChampLie<V[K]> => ({
    id: idDe(nom),
    nom,
    valeur: valeurs[nom],
    onChange: (valeur) => changer(nom, valeur),
    erreurs: erreurs[nom],
  })

  /** Ties an input to a field within a list: its id, and its messages. */
  const champDansListe = (nom: string) => ({ id: idDe(nom), nom, erreurs: erreurs[nom] })

  const resume: LigneErreur[] = [
    ...noms.flatMap((n) =>
      (erreurs[n] ?? []).map((message) => ({ id: idDe(n), libelle: reglages.libelles[n], message })),
    ),
    ...Object.entries(erreurs)
      .filter(([n]) => !noms.some((connu) => connu === n))
      .flatMap(([n, messages]) =>
        messages.map((message) => (dansListe(n) ? { id: idDe(n), message } : { message })),
      ),
  ]

  return {
    valeurs,
    champ,
    champDansListe,
    changer,
    erreurs,
    /** For `<ResumeErreurs erreurs={f.resume} essai={f.essai}/>`. */
    resume,
    essai,
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
      setErreurs({})
      setEchec(null)
    },
  }
}
