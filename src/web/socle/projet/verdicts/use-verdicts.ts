import { useState } from 'react'
import { verifierVerdict } from '#domain/controle/verdicts.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { relireDemandes } from '#web/socle/relire.ts'

type Reponses<P extends string> = Record<P, boolean | null>

interface Reglages<P extends string> {
  parties: readonly P[]
  /** Accepted by the review before: they stay accepted, nobody answers them again. */
  acquises: readonly P[]
  remettre: (verdict: Reponses<P> & { message: string | null }) => Promise<unknown>
}

/** The answers of a review under way, one a part, the reason of a refusal, and their sending. */
export function useVerdicts<P extends string>({ parties, acquises, remettre }: Reglages<P>) {
  const [depart] = useState(
    () => Object.fromEntries(parties.map((p) => [p, acquises.includes(p) ? true : null])) as Reponses<P>,
  )
  const [reponses, setReponses] = useState(depart)
  const [message, setMessage] = useState('')
  const [envoye, setEnvoye] = useState(false)
  const [conflit, setConflit] = useState(false)
  const verdict = { ...reponses, message: message.trim() === '' ? null : message }
  const manquantes = parties.filter((p) => reponses[p] === null)
  const complet = manquantes.length === 0

  const { agir, enCours, echec } = useActe({
    agir: async () => {
      await remettre(verdict)
      await relireDemandes()
      setEnvoye(true)
    },
    manque: (e) => {
      const champ = e instanceof ErreurApi ? Object.values(e.errors)[0]?.[0] : undefined
      return { message: champ ?? messageDe(e) }
    },
    rate: (e) => setConflit(e instanceof ErreurApi && e.statut === 409),
  })
  return {
    ...{
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
    },
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
