import { useEffect, useMemo, useRef, useState } from 'react'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { creerEnregistreur, type EtatSaisie } from '#web/lib/saisie/enregistreur.ts'
import { relireReprise } from './requetes-reprise.ts'

/** Sends what is typed, with the version it was read at; gives the next one. */
type Envoyer<V> = (valeurs: V, version: number) => Promise<{ data: { version: number } }>

/** The first message per field when the server gives some, else its sentence. */
const raisonDe = (erreur: unknown, defaut: string): string =>
  (erreur instanceof ErreurApi && Object.values(erreur.errors).flat().join(' ')) || messageDe(erreur, defaut)

/**
 * Keeps each choice as soon as it is made, one sending at a time, each with the version the last one gave;
 * `locales`: what is not kept yet, null once the server holds it all.
 */
export function useEnregistreur<V>(reprise: { id: number; version: number }, envoyer: Envoyer<V>) {
  const [etat, setEtat] = useState<EtatSaisie>({ phase: 'repos', le: null })
  const [refuse, setRefuse] = useState(false)
  const [dites, setDites] = useState<{ valeurs: V; version: number | null } | null>(null)
  const suite = useRef({ envoyer, version: reprise.version })
  suite.current.envoyer = envoyer
  suite.current.version = Math.max(suite.current.version, reprise.version)
  const enregistreur = useMemo(
    () =>
      creerEnregistreur<V>({
        async envoyer(valeurs) {
          const { data } = await suite.current.envoyer(valeurs, suite.current.version)
          suite.current.version = data.version
          setDites((ici) => (ici?.valeurs === valeurs ? { valeurs, version: data.version } : ici))
          await relireReprise(reprise.id)
        },
        lireEchec(erreur) {
          const message = raisonDe(erreur, 'Ce choix n’a pas été enregistré.')
          const panne = !(erreur instanceof ErreurApi) || erreur.statut === 0 || erreur.statut >= 500
          setRefuse(!panne)
          if (panne) return { genre: 'panne', message }
          return { genre: erreur.code === 'version' ? 'conflit' : 'refus', message }
        },
        prevenir: setEtat,
        maintenant: () => new Date(),
        repos: 0,
        attentes: [2000, 5000, 15_000],
      }),
    [reprise.id],
  )
  useEffect(() => enregistreur.vivre(), [enregistreur])
  // Kept, they stay shown until what the server holds of them is read again.
  const attendues = dites && (dites.version === null || reprise.version < dites.version)
  return {
    etat,
    /** What failed was refused: sent again as it is, it would be so again. */
    refuse,
    locales: attendues ? dites.valeurs : null,
    noter(valeurs: V): void {
      setDites({ valeurs, version: null })
      enregistreur.noter(valeurs)
    },
    vider: enregistreur.vider,
    reprendre: enregistreur.reprendre,
    /** The version that the next act carries. */
    version: () => suite.current.version,
    /** Drops what was not kept, for what the server holds now. */
    async abandonner(): Promise<void> {
      enregistreur.oublier()
      const lue = await relireReprise(reprise.id)
      suite.current.version = lue.version
      setDites(null)
      setEtat({ phase: 'repos', le: null })
    },
  }
}
export type Enregistreur<V> = ReturnType<typeof useEnregistreur<V>>
