import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { PLUS_MEMBRE } from '#domain/commun/plus-membre.ts'
import { ErreurApi } from '../erreur-api.ts'
import { creerEnregistreur, type Echec, type EtatSaisie } from './enregistreur.ts'
import { useMoteurFormulaire } from './moteur-formulaire.ts'
import { superposer } from './reprise-saisie.ts'
import { viserTexteRefuse } from './texte-refuse.ts'
import { useAbri } from './use-abri.ts'
import type { ChampLie } from './use-erreurs-champs.ts'
import { type Garde, useSaisieGardee } from './use-saisie-gardee.ts'

interface Reglages<V, R> {
  initial: V
  /** When what is shown was last kept. */
  le: Date | null
  /** The domain's check of the whole step. */
  verifier: (valeurs: V) => ErreursChamps
  libelles: { [cle in keyof V]?: string }
  /** Keeps the step, whole or as a draft. */
  envoyer: (isDraft: boolean, valeurs: V) => Promise<R>
  /** Why a complete save did not pass, why a draft did not. */
  echecEnvoi: (erreur: unknown) => string
  echecBrouillon: (erreur: unknown) => Echec
  /** Where a complete save leads, and a draft that was asked for. */
  surSuivant: (reponse: R) => void
  surBrouillon: (reponse: R) => void
  /** Reads again what the next save is to be compared with, before it replaces somebody else's. */
  relire: () => Promise<void>
  /** Where what no server has yet is kept on the device. */
  garde: Garde
}

const SALES: EtatSaisie['phase'][] = ['modifie', 'enCours', 'echec', 'conflit']

/** One step of a long form: values, messages, autosave as a draft, complete save, conflict, leaving. */
export function useSaisie<V extends object, R>(reglages: Reglages<V, R>) {
  const moteur = useMoteurFormulaire(reglages.initial, reglages.libelles)
  const { valeurs, setValeurs, messages, echec, setEchec, enCours, occupe } = moteur
  const [etat, setEtat] = useState<EtatSaisie>({ phase: 'repos', le: reglages.le })
  /** The messages are a draft's: the next draft kept takes them away; not those of a refused step. */
  const duBrouillon = useRef(false)
  const appareil = useSaisieGardee(reglages.garde, reglages.initial)
  const abri = useRef(appareil)
  abri.current = appareil
  /** Why the person may write here no more. */
  const [exclu, setExclu] = useState<string | null>(null)
  const noterExclusion = (erreur: unknown): void => {
    if (!(erreur instanceof ErreurApi) || !['droit-de-membre', PLUS_MEMBRE].includes(erreur.code ?? ''))
      return
    if (erreur.code === PLUS_MEMBRE) abri.current.abandonner()
    setExclu(erreur.message)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one recorder for the life of the form
  const enregistreur = useMemo(
    () =>
      creerEnregistreur<V>({
        async envoyer(valeurs) {
          await reglages.envoyer(true, valeurs)
          abri.current.enregistrees(valeurs)
          if (duBrouillon.current) messages.effacer()
          setEchec(null)
        },
        lireEchec(erreur) {
          noterExclusion(erreur)
          if (erreur instanceof ErreurApi && erreur.statut === 422) {
            duBrouillon.current = true
            messages.poser(erreur.errors)
          }
          return reglages.echecBrouillon(erreur)
        },
        prevenir: setEtat,
        maintenant: () => new Date(),
        repos: 1500,
        attentes: [2000, 5000, 15_000, 30_000],
      }),
    [],
  )
  useEffect(() => enregistreur.vivre(), [enregistreur])

  const sale = SALES.includes(etat.phase)
  useEffect(() => {
    if (!sale) return
    const retenir = (evenement: BeforeUnloadEvent): void => evenement.preventDefault()
    window.addEventListener('beforeunload', retenir)
    return () => window.removeEventListener('beforeunload', retenir)
  }, [sale])
  useAbri({ etat, sale, garder: () => appareil.garder(valeurs), reprendre: enregistreur.reprendre })
  const sortie = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sale && !occupe.current && currentLocation.pathname !== nextLocation.pathname,
  )
  // Leaving saves first; only what can't be saved asks the person.
  useEffect(() => {
    if (sortie.state === 'blocked') void enregistreur.vider().then((ok) => ok && sortie.proceed())
  }, [sortie, enregistreur])

  const changerTout = (valeurs: V): void => {
    setValeurs(valeurs)
    enregistreur.noter(valeurs)
  }
  const changer = <K extends keyof V & string>(nom: K, valeur: V[K]): void => {
    changerTout({ ...valeurs, [nom]: valeur })
    messages.lever(nom)
  }

  const tenter = (isDraft: boolean, ensuite: (reponse: R) => void): Promise<void> =>
    moteur.tenter({
      verifier: () => {
        duBrouillon.current = false
        return isDraft ? {} : reglages.verifier(valeurs)
      },
      envoyer: async () => {
        await enregistreur.calmer()
        const reponse = await reglages.envoyer(isDraft, valeurs)
        appareil.enregistrees(valeurs)
        enregistreur.oublier()
        messages.effacer()
        ensuite(reponse)
      },
      echecDe: (erreur) => {
        noterExclusion(erreur)
        if (erreur instanceof ErreurApi && erreur.code === 'version') {
          setEtat({ phase: 'conflit', le: etat.le, message: erreur.message })
          return null
        }
        enregistreur.noter(valeurs)
        return isDraft ? reglages.echecBrouillon(erreur).message : reglages.echecEnvoi(erreur)
      },
    })

  const champ = <K extends keyof V & string>(nom: K): ChampLie<V[K]> => moteur.lier(nom, changer)

  return {
    valeurs,
    changer,
    changerTout,
    champ,
    lever: messages.lever,
    erreurs: messages.erreurs,
    resume: messages.resume,
    essai: messages.essai,
    etat,
    echec,
    enCours,
    soumettre: (evenement: FormEvent): void => {
      evenement.preventDefault()
      if (!viserTexteRefuse(evenement)) void tenter(false, reglages.surSuivant)
    },
    /** The same, once what was asked first is answered. */
    envoyer: (): void => void tenter(false, reglages.surSuivant),
    brouillon: (): void => void tenter(true, reglages.surBrouillon),
    /** Puts the person's text over what somebody else wrote meanwhile. */
    async garderMaSaisie(): Promise<void> {
      await reglages.relire()
      enregistreur.oublier()
      enregistreur.noter(valeurs)
    },
    sortie:
      sortie.state === 'blocked' && (etat.phase === 'echec' || etat.phase === 'conflit')
        ? {
            rester: sortie.reset,
            // What could not leave is offered back on the next visit, unless this device keeps nothing.
            quitter: (): void => {
              appareil.garder(valeurs)
              sortie.proceed()
            },
            gardee: appareil.tient(),
          }
        : null,
    /** What a former page left here, to take back or to let go. */
    retrouvee: appareil.retrouvee,
    reprendreRetrouvee(): void {
      if (appareil.retrouvee) changerTout(superposer(valeurs, appareil.retrouvee.valeurs, reglages.initial))
      appareil.reprise()
    },
    ignorerRetrouvee: appareil.ignorer,
    /** What could not be kept, by who may write here no more, and why; null otherwise. */
    aCopier: exclu === null ? null : { message: exclu, champs: appareil.nonEnregistres(valeurs) },
    /** Lets go of the text on the screen: the page is about to be read again. */
    abandonner: appareil.abandonner,
  }
}
