import { useEffect, useState } from 'react'
import { verifierVerdict } from '#domain/controle/verdicts.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { useTitreApresEnvoi } from './aller-au-titre.ts'

type Reponses<P extends string> = Record<P, boolean | null>

interface Reglages<P extends string> {
  parties: readonly P[]
  /** Accepted by the review before: they stay accepted, nobody answers them again. */
  acquises: readonly P[]
  /** Names what is under way for a reload to find it; another state of the application, another name. */
  brouillon: string
  remettre: (verdict: Reponses<P> & { message: string | null }) => Promise<unknown>
}

interface Garde {
  reponses: Record<string, unknown>
  message: string
}

function lireGarde(cle: string): Garde {
  const lu = JSON.parse(sessionStorage.getItem(cle) ?? '{}') as Partial<Garde>
  return { reponses: lu.reponses ?? {}, message: lu.message ?? '' }
}

/** The kept answers of the parts that are still to be judged. */
const reprises = <P extends string>(
  gardees: Garde['reponses'],
  parties: readonly P[],
  acquises: readonly P[],
): Partial<Reponses<P>> =>
  Object.fromEntries(
    parties.flatMap((p) =>
      !acquises.includes(p) && typeof gardees[p] === 'boolean' ? [[p, gardees[p]]] : [],
    ),
  ) as Partial<Reponses<P>>

/** The answers of a review under way, one a part, the reason of a refusal, and their sending. */
export function useVerdicts<P extends string>({ parties, acquises, brouillon, remettre }: Reglages<P>) {
  const [depart] = useState(
    () => Object.fromEntries(parties.map((p) => [p, acquises.includes(p) ? true : null])) as Reponses<P>,
  )
  const cle = `${brouillon}.${useMoi().id}`
  const [garde] = useState(() => lireGarde(cle))
  const [reponses, setReponses] = useState(() => ({
    ...depart,
    ...reprises(garde.reponses, parties, acquises),
  }))
  const [message, setMessage] = useState(garde.message)
  const [envoye, setEnvoye] = useState(false)
  useTitreApresEnvoi(envoye)
  const [conflit, setConflit] = useState(false)
  const verdict = { ...reponses, message: message.trim() === '' ? null : message }
  const manquantes = parties.filter((p) => reponses[p] === null)
  const complet = manquantes.length === 0

  useEffect(() => {
    if (!envoye) sessionStorage.setItem(cle, JSON.stringify({ reponses, message }))
  }, [cle, envoye, reponses, message])

  const { agir, enCours, echec } = useActe({
    agir: async () => {
      await remettre(verdict)
      await relireDemandes()
      setEnvoye(true)
      sessionStorage.removeItem(cle)
    },
    manque: (erreur) => {
      const champ = erreur instanceof ErreurApi ? Object.values(erreur.errors)[0]?.[0] : undefined
      return { message: champ ?? messageDe(erreur) }
    },
    rate: (e) => setConflit(e instanceof ErreurApi && e.statut === 409),
  })
  return {
    acquises,
    reponses,
    message,
    setMessage,
    manquantes,
    complet,
    envoyer: agir,
    enCours,
    echec,
    conflit,
    repondre: (p: P, reponse: boolean): void => {
      if (!acquises.includes(p)) setReponses((r) => ({ ...r, [p]: reponse }))
    },
    refus: parties.some((p) => reponses[p] === false),
    /** The reason is missing; known once every part has its answer. */
    erreurMessage: complet ? verifierVerdict(verdict).message : undefined,
    /** Something would be lost by leaving. */
    modifie: !envoye && (message !== '' || parties.some((p) => reponses[p] !== depart[p])),
  }
}
