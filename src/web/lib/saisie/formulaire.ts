import type { FormEvent } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { messageDe } from '../erreur-api.ts'
import { useMoteurFormulaire } from './moteur-formulaire.ts'
import { viserTexteRefuse } from './texte-refuse.ts'
import type { ChampLie } from './use-erreurs-champs.ts'

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
  const moteur = useMoteurFormulaire(reglages.initial, reglages.libelles)
  const { valeurs, setValeurs, messages, echec, setEchec, enCours } = moteur

  const changer = <K extends keyof V & string>(nom: K, valeur: V[K]): void => {
    setValeurs((v) => ({ ...v, [nom]: valeur }))
    messages.lever(nom)
  }

  const envoyer = (): Promise<void> =>
    moteur.tenter({
      verifier: () => reglages.verifier?.(valeurs) ?? {},
      envoyer: async () => {
        messages.effacer()
        const reponse = await reglages.envoyer(valeurs)
        await reglages.surSucces?.(reponse, valeurs)
      },
      echecDe: (e) => messageDe(e, reglages.echec),
    })

  /** What an input of the kit takes: `<SaisieTexte libelle="…" {...champ('nom')} />`. */
  const champ = <K extends keyof V & string>(nom: K): ChampLie<V[K]> => moteur.lier(nom, changer)

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
    soumettre: (evenement: FormEvent): void => {
      evenement.preventDefault()
      if (!viserTexteRefuse(evenement)) void envoyer()
    },
    /** Puts other values in place, as if just loaded. */
    remplacer: (valeurs: V): void => {
      setValeurs(valeurs)
      messages.effacer()
      setEchec(null)
    },
  }
}
