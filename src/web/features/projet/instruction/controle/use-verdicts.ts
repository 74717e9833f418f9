import { useState } from 'react'
import { verifierVerdict } from '#domain/controle/verdicts.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
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
  const [enCours, setEnCours] = useState(false)
  const [envoye, setEnvoye] = useState(false)
  const [echec, setEchec] = useState<{ message: string; conflit: boolean } | null>(null)
  const verdict = { ...reponses, message: message.trim() === '' ? null : message }
  const manquantes = parties.filter((p) => reponses[p] === null)
  const complet = manquantes.length === 0

  async function envoyer(): Promise<boolean> {
    setEnCours(true)
    setEchec(null)
    try {
      await remettre(verdict)
      await relireDemandes()
      setEnvoye(true)
      return true
    } catch (e) {
      const champ = e instanceof ErreurApi ? Object.values(e.errors)[0]?.[0] : undefined
      setEchec({ message: champ ?? messageDe(e), conflit: e instanceof ErreurApi && e.statut === 409 })
      return false
    } finally {
      setEnCours(false)
    }
  }
  return {
    ...{ acquises, reponses, message, setMessage, manquantes, complet, envoyer, enCours, echec },
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
