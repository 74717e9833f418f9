import { useRef, useState } from 'react'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { relireReprise } from './requetes-reprise.ts'

/** Sends what is chosen, with the version it was read at; gives the next one. */
type Envoyer<V> = (valeurs: V, version: number) => Promise<{ data: { version: number } }>

/** `refus`: sent again as it is, it would be refused again; `conflit`: somebody else wrote meanwhile. */
type EtatChoix =
  | { phase: 'repos'; le: Date | null }
  | { phase: 'enCours' }
  | { phase: 'panne' | 'refus' | 'conflit'; message: string }

/** The first message per field when the server gives some, else its sentence. */
function echecDe(erreur: unknown): EtatChoix {
  const parChamp = erreur instanceof ErreurApi && Object.values(erreur.errors).flat().join(' ')
  const message = parChamp || messageDe(erreur, 'Ce choix n’a pas été enregistré.')
  if (!(erreur instanceof ErreurApi) || erreur.statut === 0 || erreur.statut >= 500)
    return { phase: 'panne', message }
  return { phase: erreur.code === 'version' ? 'conflit' : 'refus', message }
}

/**
 * Keeps each choice as soon as it is made, one sending at a time, each with the version the last one gave;
 * leaving the page loses none. `locales`: what the server's own reading does not hold yet, else null.
 */
export function useEnregistreur<V>(reprise: { id: number; version: number }, envoyer: Envoyer<V>) {
  const [etat, setEtat] = useState<EtatChoix>({ phase: 'repos', le: null })
  const [dites, setDites] = useState<{ valeurs: V; version: number | null } | null>(null)
  const version = useRef(reprise.version)
  version.current = Math.max(version.current, reprise.version)
  /** The last choice that is not sent, and the sending of those before it. */
  const attente = useRef<{ valeurs: V } | null>(null)
  const enVol = useRef<Promise<boolean> | null>(null)

  async function envoyerTout(): Promise<boolean> {
    while (attente.current) {
      const { valeurs } = attente.current
      attente.current = null
      setEtat({ phase: 'enCours' })
      try {
        const { data } = await envoyer(valeurs, version.current)
        version.current = data.version
        setDites((ici) => (ici?.valeurs === valeurs ? { valeurs, version: data.version } : ici))
        await relireReprise(reprise.id)
        setEtat({ phase: 'repos', le: new Date() })
      } catch (e) {
        attente.current ??= { valeurs }
        setEtat(echecDe(e))
        return false
      }
    }
    return true
  }
  /** True once all is kept. */
  const vider = (): Promise<boolean> => {
    enVol.current ??= envoyerTout().finally(() => {
      enVol.current = null
    })
    return enVol.current
  }

  // Kept, they stay shown until what the server holds of them is read again.
  const attendues = dites && (dites.version === null || reprise.version < dites.version)
  return {
    etat,
    locales: attendues ? dites.valeurs : null,
    noter(valeurs: V): void {
      setDites({ valeurs, version: null })
      attente.current = { valeurs }
      void vider()
    },
    vider,
    /** The version that the next act carries. */
    version: () => version.current,
    /** Drops what was not kept, for what the server holds now. */
    async abandonner(): Promise<void> {
      attente.current = null
      const lue = await relireReprise(reprise.id)
      version.current = lue.version
      setDites(null)
      setEtat({ phase: 'repos', le: null })
    },
  }
}
export type Enregistreur<V> = ReturnType<typeof useEnregistreur<V>>
